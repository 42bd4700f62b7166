import { expect, test } from 'vitest';
import { colourIndexOf, initialsOf } from './initials.ts';

test.each([
  ['Анна Петрова', 'a@b.test', 'АП'],
  ['Вектор', 'no-reply@b.test', 'В'],
  ['', 'it.support@b.test', 'IS'],
  ['', '', '?'],
])('%s <%s> is %s', (name, address, initials) => {
  expect(initialsOf(name, address)).toBe(initials);
});

test('a sender keeps its colour', () => {
  expect(colourIndexOf('a@b.test', 6)).toBe(colourIndexOf('a@b.test', 6));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => colourIndexOf(name, 6))).size).toBeGreaterThan(3);
});
