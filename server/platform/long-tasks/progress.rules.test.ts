import { expect, test } from 'vitest';
import { isProgressDue, maySeeTask } from './progress.rules.ts';

test('progress is written first, last, and at most twice a second in between', () => {
  expect(isProgressDue(undefined, 1, 100)).toBe(true);
  expect(isProgressDue(499, 50, 100)).toBe(false);
  expect(isProgressDue(500, 51, 100)).toBe(true);
  expect(isProgressDue(1, 100, 100)).toBe(true);
  expect(isProgressDue(1, 100, null)).toBe(false);
});

test('a task is seen by who started it and by administrators, never by other employees', () => {
  const employee = { userId: 'a', permissions: new Set(['user']) };
  const operator = { userId: 'b', permissions: new Set(['user', 'admin']) };
  expect(maySeeTask({ created_by: 'a' }, employee)).toBe(true);
  expect(maySeeTask({ created_by: 'c' }, employee)).toBe(false);
  expect(maySeeTask({ created_by: null }, { ...employee, userId: null })).toBe(false);
  expect(maySeeTask({ created_by: 'a' }, operator)).toBe(true);
});
