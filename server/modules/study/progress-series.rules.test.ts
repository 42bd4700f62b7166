import { expect, test } from 'vitest';
import { buildProgressSeries } from './progress-series.rules.ts';

const course = { people: 2, steps: 2, firstDay: '2026-11-19', today: '2026-11-21', points: 90 };

test('each day shows the mean percent that was reached by its end', () => {
  const series = buildProgressSeries(
    [
      { date: '2026-11-19', steps: 1, completed: 0, manual_rest: 0 },
      { date: '2026-11-21', steps: 1, completed: 1, manual_rest: 0 },
    ],
    course,
  );
  expect(series).toEqual([
    { date: '2026-11-19', value: 25, completed: 0 },
    { date: '2026-11-20', value: 25, completed: 0 },
    { date: '2026-11-21', value: 50, completed: 1 },
  ]);
});

test('somebody marked as completed counts with all steps', () => {
  const series = buildProgressSeries([{ date: '2026-11-20', steps: 0, completed: 1, manual_rest: 1 }], course);
  expect(series.map((point) => point.value)).toEqual([0, 50, 50]);
});

test('no more than the points asked for, the last one today, and nothing before the first day', () => {
  const long = buildProgressSeries([], { ...course, firstDay: '2026-01-01' });
  expect(long).toHaveLength(90);
  expect(long.at(-1)?.date).toBe('2026-11-21');
  expect(buildProgressSeries([], { ...course, firstDay: '2026-12-01' })).toEqual([]);
  expect(buildProgressSeries([], { ...course, people: 0 })).toEqual([]);
});
