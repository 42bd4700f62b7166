import { describe, expect, it } from 'vitest';
import { readPeriod, trendOf } from './statistics.rules.ts';

describe('the risk of the organization', () => {
  it.each([
    [-0.4, 'falling'],
    [0.4, 'rising'],
    [0.05, 'steady'],
    [-0.05, 'steady'],
    [0, 'steady'],
    [null, 'unknown'],
  ] as const)('with a change of %s is %s', (change, trend) => {
    expect(trendOf(change)).toBe(trend);
  });
});

describe('the period of the charts', () => {
  it('stands in the address, and is 90 days where that says nothing that can be shown', () => {
    expect(readPeriod(new URLSearchParams('days=30'))).toBe(30);
    expect(readPeriod(new URLSearchParams(''))).toBe(90);
    expect(readPeriod(new URLSearchParams('days=100000'))).toBe(90);
  });
});
