import { progressOf } from '#contract/figures.ts';
import { addDays, daysBetween } from '#platform/calendar.ts';

export interface DailyChange {
  readonly date: string;
  /** Steps that were done on that day, by everybody. */
  readonly steps: number;
  /** People who completed the course on that day. */
  readonly completed: number;
  /** Of them marked as completed by an operator. */
  readonly manual_rest: number;
}

/**
 * Mean progress in the course at the end of each day, from the first day up to today, at most `points` days. Somebody who
 * was marked as completed counts with all steps from that day on; what they had done themselves before counts once.
 */
export function buildProgressSeries(
  changes: readonly DailyChange[],
  course: { people: number; steps: number; firstDay: string; today: string; points: number },
): { date: string; value: number; completed: number }[] {
  const { people, steps, firstDay, today, points } = course;
  if (people === 0 || today < firstDay) return [];
  const length = Math.min(points, daysBetween(firstDay, today) + 1);
  const all = people * steps;
  return Array.from({ length }, (_, index) => {
    const date = addDays(today, index - length + 1);
    const past = changes.filter((change) => change.date <= date);
    const sum = (read: (change: DailyChange) => number) => past.reduce((total, change) => total + read(change), 0);
    const done = Math.min(all, sum((change) => change.steps) + sum((change) => change.manual_rest) * steps);
    return { date, value: progressOf(done, all), completed: sum((change) => change.completed) };
  });
}
