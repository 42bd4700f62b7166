import { describe, expect, it } from 'vitest';
import { clampPercent, progressPercent } from './progress-percent.ts';

describe('progress percent', () => {
  it.each([
    [1, 3, 33.3],
    [2, 3, 66.6],
    [3, 3, 100],
    [5, 0, 0],
    [7, 5, 100],
    [-1, 5, 0],
    [58, 100, 58],
    [Number.NaN, 5, 0],
  ])('of %s in %s is %s', (done, total, percent) => {
    expect(progressPercent(done, total)).toBe(percent);
  });

  it('never rounds a failed result up to a passed one', () => {
    expect(clampPercent(79.99)).toBe(79.9);
    expect(clampPercent(0.58 * 100)).toBe(58);
  });
});
