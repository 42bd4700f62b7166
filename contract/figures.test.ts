import { describe, expect, it, test } from 'vitest';
import {
  bandOfLevel,
  bandOfPercent,
  bandOfRate,
  changeOf,
  highRiskFrom,
  levelBounds,
  mediumRiskFrom,
  percentOf,
  percentRange,
  progressOf,
  rateOf,
  roundTenth,
  shareOf,
  shownLevel,
  shownPercent,
  splitDuration,
  trendOf,
  wholePercent,
} from './figures.ts';

describe('a share', () => {
  it.each([
    [5, 240, 2.1],
    [31, 200, 15.5],
    [2, 3, 66.7],
    [1999, 2000, 100],
    [1, 800, 0.1],
    [3, 2000, 0.2],
    [7, 5, 100],
    [5, 0, 0],
  ])('of %s in %s is shown as %s', (count, total, shown) => {
    expect(percentOf(shareOf(count, total))).toBe(shown);
  });

  it('is rounded once: what is shown is shown the same again', () => {
    for (let count = 0; count <= 977; count += 1) {
      const shown = percentOf(shareOf(count, 977));
      expect(shownPercent(shown)).toBe(shown);
      expect(percentOf(shown / 100)).toBe(shown);
    }
  });

  it('has its halves up, whatever the binary noise', () => {
    for (let thousandths = 5; thousandths < 10_000; thousandths += 10) {
      expect(percentOf(thousandths / 10_000)).toBeCloseTo((thousandths + 5) / 100, 10);
    }
    expect(roundTenth(-0.04)).toBe(0);
    expect(Object.is(roundTenth(-0.04), -0)).toBe(false);
  });
});

test('the ends of an interval go outwards and hold the share that is shown', () => {
  expect(percentRange({ low: 0.00892, high: 0.04781 })).toEqual({ low: 0.8, high: 4.8 });
  expect(percentRange({ low: 0, high: 1 })).toEqual({ low: 0, high: 100 });
  expect(percentRange({ low: 0.615, high: 0.615 })).toEqual({ low: 61.5, high: 61.5 });
  for (let count = 0; count <= 240; count += 1) {
    const rate = rateOf(count, 240);
    const { low, high } = percentRange(rate);
    expect(low).toBeLessThanOrEqual(percentOf(rate.share));
    expect(high).toBeGreaterThanOrEqual(percentOf(rate.share));
  }
});

test('progress goes down, so that 100 means nothing is missing', () => {
  expect(progressOf(2, 3)).toBe(66);
  expect(progressOf(199, 200)).toBe(99);
  expect(progressOf(200, 200)).toBe(100);
  expect(progressOf(0, 0)).toBe(0);
  expect(progressOf(58, 100)).toBe(58);
  expect(wholePercent((100 / 3 + 200 / 3) / 2)).toBe(50);
  expect(wholePercent(Number.NaN)).toBe(0);
});

describe('a level', () => {
  it('has the band of what is shown', () => {
    expect([0, 4, 4.04, 4.1, 7, 7.04, 7.06, 10, null, undefined, Number.NaN].map(bandOfLevel)).toEqual([
      'GREEN',
      'GREEN',
      'GREEN',
      'YELLOW',
      'YELLOW',
      'YELLOW',
      'RED',
      'RED',
      'RED',
      'RED',
      'RED',
    ]);
  });

  it('is counted in the band in which it is shown', () => {
    for (let hundredths = 0; hundredths <= 1000; hundredths += 1) {
      const level = hundredths / 100;
      const counted = level >= highRiskFrom ? 'RED' : level >= mediumRiskFrom ? 'YELLOW' : 'GREEN';
      expect([shownLevel(level), counted]).toEqual([shownLevel(level), bandOfLevel(level)]);
    }
  });

  it.each([
    [-0.4, 'falling'],
    [0.1, 'rising'],
    [0.04, 'steady'],
    [-0.04, 'steady'],
    [0, 'steady'],
    [null, 'unknown'],
  ] as const)('with a change of %s is %s', (change, trend) => {
    expect(trendOf(change)).toBe(trend);
  });

  it('moves by what was shown', () => {
    expect(changeOf(4.1, 4.4)).toBe(0.3);
    expect(changeOf(null, 4)).toBeNull();
  });

  it('is found by a filter where it is shown between its ends', () => {
    const { least = 0, below = 10 } = levelBounds(4, 9.5);
    const isFound = (level: number) => level >= least && level < below;
    expect([3.94, 3.96, 9.54, 9.56].map(isFound)).toEqual([false, true, true, false]);
    expect(levelBounds(0, 10)).toEqual({ least: undefined, below: undefined });
  });
});

test.each([
  [0, '0 seconds'],
  [-5, '0 seconds'],
  [45.4, '45 seconds'],
  [60, '1 minutes'],
  [200, '3 minutes 20 seconds'],
  [3600, '1 hours'],
  [3605, '1 hours'],
  [3900, '1 hours 5 minutes'],
  [90_061, '1 days 1 hours'],
])('%d seconds are told as %s: the two largest units, no noughts', (seconds, told) => {
  const parts = splitDuration(seconds).map(({ unit, count }) => `${count} ${unit}`);
  expect(parts.join(' ')).toBe(told);
});

describe('the word for a rate', () => {
  it('follows the whole interval', () => {
    expect(bandOfRate(rateOf(2, 240))).toBe('GREEN');
    expect(bandOfRate(rateOf(72, 240))).toBe('YELLOW');
    expect(bandOfRate(rateOf(200, 240))).toBe('RED');
  });

  it('names both bands where the interval reaches over two', () => {
    expect(bandOfRate(rateOf(35, 226))).toBe('GREEN_YELLOW');
    expect(bandOfRate(rateOf(113, 226))).toBe('YELLOW_RED');
  });

  it('is “too few to tell” for a few people, and where the interval reaches over all bands', () => {
    expect(bandOfRate(rateOf(0, 4))).toBe('UNCLEAR');
    expect(bandOfRate(rateOf(2, 6))).toBe('UNCLEAR');
    expect(bandOfRate(rateOf(0, 0))).toBe('UNCLEAR');
  });

  it('is “too early” while emails are still to be read, unless it is high whoever still falls', () => {
    const known_at = '2026-11-24T06:00:00.000Z';
    expect(bandOfRate({ ...rateOf(0, 240), known_at })).toBe('EARLY');
    expect(bandOfRate({ ...rateOf(72, 240), known_at })).toBe('EARLY');
    expect(bandOfRate({ ...rateOf(200, 240), known_at })).toBe('RED');
    expect(bandOfRate({ ...rateOf(0, 4), known_at })).toBe('UNCLEAR');
    expect(bandOfRate({ ...rateOf(0, 240), known_at: null })).toBe('GREEN');
  });

  it('has the ends of the percent scale', () => {
    expect([0, 15, 15.1, 50, 50.1].map(bandOfPercent)).toEqual(['GREEN', 'GREEN', 'YELLOW', 'YELLOW', 'RED']);
  });
});

describe('Wilson interval', () => {
  it('agrees with published values', () => {
    const rate = rateOf(15, 148);
    expect(rate.low).toBeCloseTo(0.0624, 4);
    expect(rate.high).toBeCloseTo(0.1605, 4);
    expect(rateOf(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(rateOf(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(rateOf(0, 20).high).toBeCloseTo(0.1611, 4);
    expect(rateOf(1, 29).low).toBeCloseTo(0.0061, 4);
    expect(rateOf(1, 29).high).toBeCloseTo(0.1718, 4);
  });

  it('holds the share and stays between 0 and 1', () => {
    for (let total = 1; total <= 60; total++) {
      for (let count = 0; count <= total; count++) {
        const { low, high, share } = rateOf(count, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
      }
    }
  });

  it('narrows as people are added', () => {
    const width = (total: number) => rateOf(total / 10, total).high - rateOf(total / 10, total).low;
    expect(width(1000)).toBeLessThan(width(100));
    expect(width(100)).toBeLessThan(width(10));
  });
});
