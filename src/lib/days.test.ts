import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

describe('a day so many days later', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-29', 0, '2026-03-29'],
  ])('than %s by %i is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });
});
