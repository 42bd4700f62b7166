import { describe, expect, it } from 'vitest';
import { fillSeries } from './series.rules.ts';

const options = { today: '2026-11-21', count: 5, current: 9, unknown: 0 };

describe('a series of days', () => {
  it('ends with today’s live value and has one value for each day', () => {
    expect(fillSeries([], options)).toEqual([
      { date: '2026-11-17', value: 0 },
      { date: '2026-11-18', value: 0 },
      { date: '2026-11-19', value: 0 },
      { date: '2026-11-20', value: 0 },
      { date: '2026-11-21', value: 9 },
    ]);
  });

  it('keeps a value until it changes, also one from before the period', () => {
    const known = [
      { day: '2026-11-19', value: 5 },
      { day: '2026-10-01', value: 3 },
      { day: '2026-11-21', value: 7 },
    ];
    expect(fillSeries(known, options).map((point) => point.value)).toEqual([3, 3, 5, 5, 9]);
  });
});
