import { expect, test } from 'vitest';
import { meanBest, percentDone, percentOfCourses, roundToTenth } from './progress.rules.ts';

test('a percent is rounded down, so that 100 means nothing is missing', () => {
  expect(percentDone(2, 3)).toBe(66);
  expect(percentDone(199, 200)).toBe(99);
  expect(percentDone(200, 200)).toBe(100);
  expect(percentDone(0, 0)).toBe(0);
});

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

test('means are shown with one decimal', () => {
  expect(roundToTenth(33.333)).toBe(33.3);
  expect(roundToTenth(66.66)).toBe(66.7);
});
