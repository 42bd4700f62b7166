import { expect, test } from 'vitest';
import { isEndNear, warningAt } from './license-warning.rules.ts';

test.each([
  [31, null],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, null],
])('%i days before the end the warning of %s days stands', (daysLeft, step) => {
  expect(warningAt(daysLeft)).toBe(step);
});

test('pages speak of the end from thirty days before it on, and afterwards', () => {
  expect([31, 30, 0, -400].map(isEndNear)).toEqual([false, true, true, true]);
});
