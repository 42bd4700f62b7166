import { expect, test } from 'vitest';
import { durationOf, secondsOf } from './scorm-time.rules.ts';

test.each([
  ['1.2', '00:00:00', 0],
  ['1.2', '0001:02:03.99', 3723],
  ['1.2', '9999:99:99.99', 35_999_999],
  ['1.2', '5', null],
  ['1.2', '', null],
  ['2004', 'PT0S', 0],
  ['2004', 'PT1H2M3.9S', 3723],
  ['2004', 'P1D', 86_400],
  ['2004', 'P1M', 2_629_800],
  ['2004', 'P1Y', 31_557_600],
  ['2004', 'P9999999999Y', 35_999_999],
  ['2004', 'PT', null],
  ['2004', '-PT1S', null],
] as const)('%s %s', (standard, text, seconds) => {
  expect(secondsOf(standard, text)).toBe(seconds);
});

test.each([0, 59, 3723, 35_999_999])('%i seconds come back from both forms', (seconds) => {
  for (const standard of ['1.2', '2004'] as const) {
    expect(secondsOf(standard, durationOf(standard, seconds))).toBe(seconds);
  }
});
