import { expect, it } from 'vitest';
import { isNearEnd, waitOf } from './near-end.rules.ts';

const at = (scrollTop: number, scrollHeight = 2000) => isNearEnd({ scrollTop, clientHeight: 600, scrollHeight });

it('more is wanted from four fifths of the page on', () => {
  expect([at(0), at(999), at(1000), at(1400)]).toEqual([false, false, true, true]);
});

it('more is wanted at once where the page does not fill its window', () => {
  expect(at(0, 600)).toBe(true);
});

it('the place is looked at once in an interval, the first time without waiting', () => {
  expect([waitOf(1000, Number.NEGATIVE_INFINITY, 150), waitOf(1000, 900, 150), waitOf(1000, 850, 150)]).toEqual([
    0, 50, 0,
  ]);
});
