import { expect, test } from 'vitest';
import { noteOf } from './palette-state.rules.ts';

test.each([
  ['', '', [], 0, null],
  ['an', 'a', [[]], 0, 'asking'],
  ['an', 'an', [undefined, []], 0, 'asking'],
  ['an', 'an', [null, []], 0, 'failed'],
  ['an', 'an', [null, [1]], 1, 'failed'],
  ['an', 'an', [[], []], 0, 'nothing'],
  ['an', 'an', [[1], []], 1, null],
] as const)('%s, searched for %s, answered %j', (typed, searched, answers, hits, note) => {
  expect(noteOf(typed, searched, answers, hits)).toBe(note);
});
