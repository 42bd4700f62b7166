import { describe, expect, it } from 'vitest';
import { compareWithExpected } from './expected.rules.ts';

describe('what a difficulty leads to expect', () => {
  it('is met as long as what was seen may be it', () => {
    expect(compareWithExpected('moderate', { low: 0.05, high: 0.12 })).toBe('as_expected');
    expect(compareWithExpected('very', { low: 0.1, high: 0.19 })).toBe('as_expected');
    expect(compareWithExpected('least', { low: 0, high: 1 })).toBe('as_expected');
  });

  it('is missed when the whole interval lies beside it', () => {
    expect(compareWithExpected('least', { low: 0.1, high: 0.3 })).toBe('more');
    expect(compareWithExpected('very', { low: 0.02, high: 0.18 })).toBe('less');
    expect(compareWithExpected('moderate', { low: 0.2, high: 0.3 })).toBe('more');
  });
});
