import { expect, test } from 'vitest';
import { rateOf } from '#contract/figures.ts';
import { compareRates } from './comparison.rules.ts';

test('a share that fell by more than chance explains is lower, one that rose is higher', () => {
  expect(compareRates(rateOf(10, 200), rateOf(60, 200))).toBe('lower');
  expect(compareRates(rateOf(60, 200), rateOf(10, 200))).toBe('higher');
});

test('a few letters prove nothing, however far the shares lie apart', () => {
  expect(compareRates(rateOf(0, 4), rateOf(2, 4))).toBe('unclear');
  expect(compareRates(rateOf(30, 100), rateOf(29, 100))).toBe('unclear');
});

test('without letters on one side there is nothing to compare', () => {
  expect(compareRates(rateOf(0, 0), rateOf(50, 100))).toBe('unclear');
  expect(compareRates(rateOf(50, 100), rateOf(0, 0))).toBe('unclear');
});

test("agrees with Newcombe's worked example: 56 of 70 against 48 of 80 differ", () => {
  // His table II gives 0.0524 to 0.3339 for the difference.
  expect(compareRates(rateOf(56, 70), rateOf(48, 80))).toBe('higher');
});
