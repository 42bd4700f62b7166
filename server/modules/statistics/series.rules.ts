import { addDays } from '#platform/calendar.ts';

export interface DayValue<T> {
  readonly day: string;
  readonly value: T;
}

/**
 * One value a day for `count` days up to `today`. A day without a value has that of the last day before it that had one:
 * rows are written when something changes. `current` is today's. Before the first known day it is `unknown`.
 */
export function fillSeries<T>(
  known: readonly DayValue<T>[],
  options: { readonly today: string; readonly count: number; readonly current: T; readonly unknown: T },
): { date: string; value: T }[] {
  const sorted = [...known].sort((left, right) => (left.day < right.day ? -1 : 1));
  const series: { date: string; value: T }[] = [];
  let next = 0;
  let value = options.unknown;
  for (let index = options.count - 1; index >= 0; index--) {
    const date = addDays(options.today, -index);
    while (next < sorted.length && (sorted[next] as DayValue<T>).day <= date) {
      value = (sorted[next] as DayValue<T>).value;
      next += 1;
    }
    series.push({ date, value: index === 0 ? options.current : value });
  }
  return series;
}
