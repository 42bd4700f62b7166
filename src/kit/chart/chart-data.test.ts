import { describe, expect, it } from 'vitest';
import { type ChartSeries, isChartEmpty, labelStep, lineDashes, toPoints, toTable } from './chart-data.ts';

const series: ChartSeries[] = [
  { key: 'sent', words: 'Sent', color: '#111111' },
  { key: 'clicked', words: 'Clicked', color: '#222222' },
];

describe('the numbers of a chart', () => {
  it('leave a gap where nothing is known, and never draw it as zero', () => {
    expect(
      toPoints(
        [
          { label: 'Mon', values: { sent: 0, clicked: null } },
          { label: 'Tue', values: { sent: 3 } },
        ],
        series,
      ),
    ).toEqual([
      { label: 'Mon', series: 'Sent', value: 0 },
      { label: 'Mon', series: 'Clicked', value: null },
      { label: 'Tue', series: 'Sent', value: 3 },
      { label: 'Tue', series: 'Clicked', value: null },
    ]);
  });

  it('are nothing to draw without rows or without a single number; zeros are numbers', () => {
    expect(isChartEmpty([], series)).toBe(true);
    expect(isChartEmpty([{ label: 'Mon', values: { sent: null } }], series)).toBe(true);
    expect(isChartEmpty([{ label: 'Mon', values: { sent: 0 } }], series)).toBe(false);
  });
});

it('a day has its year in the table and the file, and is short on the axis', () => {
  const rows = [{ label: '3 Nov', name: '03.11.2026', values: { sent: 2, clicked: null } }];
  expect(toTable({ axis: 'Day', series, rows, format: String })).toEqual([
    ['Day', 'Sent', 'Clicked'],
    ['03.11.2026', '2', '—'],
  ]);
  expect(toPoints(rows, series)[0]?.label).toBe('3 Nov');
});

it('no two of six lines are dashed alike', () => {
  const drawn = Array.from({ length: 6 }, (_, at) => lineDashes(at).join(' '));
  expect(new Set(drawn).size).toBe(6);
});

it.each([
  [10, 290, 4],
  [10, 400, 2],
  [10, 1000, 2],
  [90, 1000, 13],
  [90, 290, 30],
  [2, 40, 1],
])('of %i days in %i px every %i. is named', (count, room, step) => {
  expect(labelStep(count, room)).toBe(step);
});
