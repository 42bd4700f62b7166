import { expect, test } from 'vitest';
import { compareWithAverage } from './risk-text.ts';

test('a ratio is told as how many times more or less often, never as “1,0 times”', () => {
  expect(compareWithAverage(1.42)).toEqual({ kind: 'more', times: 1.4 });
  expect(compareWithAverage(0.5)).toEqual({ kind: 'less', times: 2 });
  expect(compareWithAverage(1.04)).toEqual({ kind: 'same', times: 1 });
  expect(compareWithAverage(0.97)).toEqual({ kind: 'same', times: 1 });
});
