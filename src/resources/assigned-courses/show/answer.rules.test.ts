import { expect, it } from 'vitest';
import { findAnswer } from './answer.rules.ts';

const running = { status: 'active', employees_count: 10, completed_count: 4, overdue_count: 0 } as const;

it('names first who is past the end, then who is behind, and says so when nobody is', () => {
  expect(findAnswer({ ...running, overdue_count: 2 }, 3)).toEqual({ name: 'overdue', count: 2 });
  expect(findAnswer(running, 3)).toEqual({ name: 'behind', count: 3 });
  expect(findAnswer(running, 0)).toEqual({ name: 'calm', count: 0 });
});

it('asks nobody to remind where the course is closed, and tells how many did not finish', () => {
  expect(findAnswer({ ...running, status: 'completed', overdue_count: 6 }, 0)).toEqual({
    name: 'unfinished',
    count: 6,
  });
});

it('says that everybody has finished, and not of a course that nobody has', () => {
  expect(findAnswer({ ...running, completed_count: 10, status: 'completed' }, 0)).toEqual({ name: 'done', count: 10 });
  expect(findAnswer({ ...running, employees_count: 0, completed_count: 0 }, 0)).toEqual({ name: 'calm', count: 0 });
});
