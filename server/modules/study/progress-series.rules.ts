import { shareOf, wholePercent } from '#contract/figures.ts';
import { addDays, daysBetween } from '#platform/calendar.ts';

/** What people who learn a version of so many steps did on one day. */
export interface DailyChange {
  readonly date: string;
  readonly steps_count: number;
  /** Steps that were done. */
  readonly steps: number;
  /** Steps that count as done from that day on, for their people completed the course without them: by hand. */
  readonly steps_spared: number;
  /** People who completed the course. */
  readonly completed: number;
}

/**
 * Mean progress in the course at the end of each day, from the first day up to today, at most `points` days. A step is
 * worth what it is worth in the version of whoever did it, so that the last day shows what the course shows today.
 */
export function buildProgressSeries(
  changes: readonly DailyChange[],
  course: { people: number; firstDay: string; today: string; points: number },
): { date: string; value: number; completed: number }[] {
  const { people, firstDay, today, points } = course;
  if (people === 0 || today < firstDay) return [];
  const length = Math.min(points, daysBetween(firstDay, today) + 1);
  return Array.from({ length }, (_, index) => {
    const date = addDays(today, index - length + 1);
    const past = changes.filter((change) => change.date <= date);
    const versions = Map.groupBy(past, ({ steps_count }) => steps_count);
    const whole = [...versions].reduce((sum, [steps, group]) => {
      const done = group.reduce((total, change) => total + change.steps + change.steps_spared, 0);
      return sum + shareOf(done, steps);
    }, 0);
    return {
      date,
      value: wholePercent(100 * shareOf(whole, people)),
      completed: past.reduce((sum, change) => sum + change.completed, 0),
    };
  });
}
