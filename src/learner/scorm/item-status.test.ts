import { expect, it } from 'vitest';
import { statusOfItem } from './item-status.ts';

const played = (is_completed: boolean | null, is_satisfied: boolean | null) => ({
  identifier: 'a',
  may: true,
  is_hidden: false,
  is_completed,
  is_satisfied,
});

it.each([
  [undefined, undefined, 'not_started'],
  ['in_progress', played(null, null), 'in_progress'],
  ['in_progress', played(true, null), 'completed'],
  ['in_progress', played(true, false), 'failed'],
  ['completed', played(null, null), 'completed'],
  ['completed', played(null, true), 'passed'],
  ['completed', played(true, false), 'failed'],
  ['passed', played(true, false), 'passed'],
] as const)('an item that the server knows as %s, with %o in this session, is %s', (known, now, expected) => {
  expect(statusOfItem(known, now)).toBe(expected);
});
