import { expect, it } from 'vitest';
import { overPeriod, readPeriod } from './period.ts';

it('the period stands in the address, and is a month where that says nothing that can be shown', () => {
  expect(readPeriod(new URLSearchParams('days=90'))).toBe(90);
  expect(readPeriod(new URLSearchParams(''))).toBe(30);
  for (const days of ['100000', '-30', '0', 'month', '7.5']) {
    expect(readPeriod(new URLSearchParams({ days }))).toBe(30);
  }
});

it('a week has eight days, its beginning and its end; of fewer there are all', () => {
  const days = Array.from({ length: 32 }, (_, day) => day);
  expect(overPeriod(days, 7)).toEqual([24, 25, 26, 27, 28, 29, 30, 31]);
  expect(overPeriod(days, 90)).toEqual(days);
});
