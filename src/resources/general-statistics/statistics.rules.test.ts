import { describe, expect, it } from 'vitest';
import { readPeriod } from './statistics.rules.ts';

describe('the period of the charts', () => {
  it('stands in the address, and is 90 days where that says nothing that can be shown', () => {
    expect(readPeriod(new URLSearchParams('days=30'))).toBe(30);
    expect(readPeriod(new URLSearchParams(''))).toBe(90);
    expect(readPeriod(new URLSearchParams('days=100000'))).toBe(90);
  });
});
