import { expect, test } from 'vitest';
import { pollWaitMs } from './poll-wait.rules.ts';

test('a report is asked about after 5 s, every 4 s from the 4th time, 3 s from the 9th, 2 s from the 16th', () => {
  expect([0, 3, 4, 8, 9, 15, 16, 999].map(pollWaitMs)).toEqual([5000, 5000, 4000, 4000, 3000, 3000, 2000, 2000]);
});
