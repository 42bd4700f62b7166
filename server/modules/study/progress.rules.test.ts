import { expect, test } from 'vitest';
import { meanBest, percentOfCourses } from './progress.rules.ts';

test('a person’s percent weighs every required step the same', () => {
  const courses = [
    { done: 1, required: 1 },
    { done: 0, required: 3 },
  ];
  expect(percentOfCourses(courses)).toBe(25);
  expect(percentOfCourses([])).toBe(0);
});

test('the mean of best results is rounded down and absent before the first one', () => {
  expect(meanBest([80, 89])).toBe(84);
  expect(meanBest([])).toBeNull();
});
