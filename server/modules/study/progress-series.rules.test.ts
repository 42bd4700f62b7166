import { expect, test } from 'vitest';
import { buildProgressSeries, type DailyChange } from './progress-series.rules.ts';

const course = { people: 2, firstDay: '2026-11-19', today: '2026-11-21', points: 90 };
const change = (date: string, change: Partial<DailyChange>): DailyChange => ({
  date,
  steps_count: 2,
  steps: 0,
  steps_spared: 0,
  completed: 0,
  ...change,
});

test('each day shows the mean percent that was reached by its end', () => {
  const series = buildProgressSeries(
    [change('2026-11-19', { steps: 1 }), change('2026-11-21', { steps: 1, completed: 1 })],
    course,
  );
  expect(series).toEqual([
    { date: '2026-11-19', value: 25, completed: 0 },
    { date: '2026-11-20', value: 25, completed: 0 },
    { date: '2026-11-21', value: 50, completed: 1 },
  ]);
});

test('somebody marked as completed counts with the steps that they were spared', () => {
  const series = buildProgressSeries(
    [change('2026-11-19', { steps: 1 }), change('2026-11-20', { steps_spared: 1, completed: 1 })],
    course,
  );
  expect(series.map((point) => point.value)).toEqual([25, 50, 50]);
});

test('a step is worth what it is in the version of whoever did it', () => {
  const series = buildProgressSeries(
    [
      change('2026-11-19', { steps: 1, completed: 1, steps_count: 1 }),
      change('2026-11-20', { steps: 1, steps_count: 3 }),
    ],
    course,
  );
  expect(series.map((point) => point.value)).toEqual([50, 66, 66]);
});

test('no more than the points asked for, the last one today, and nothing before the first day', () => {
  const long = buildProgressSeries([], { ...course, firstDay: '2026-01-01' });
  expect(long).toHaveLength(90);
  expect(long.at(-1)?.date).toBe('2026-11-21');
  expect(buildProgressSeries([], { ...course, firstDay: '2026-12-01' })).toEqual([]);
  expect(buildProgressSeries([], { ...course, people: 0 })).toEqual([]);
});
