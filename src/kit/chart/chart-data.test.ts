import { describe, expect, it } from 'vitest';
import { type ChartSeries, isChartEmpty, toPoints } from './chart-data.ts';

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
