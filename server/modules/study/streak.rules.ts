import type { Streak } from '#contract/study.ts';
import { addDays, dayIn, weekdayOf } from '#platform/calendar.ts';

/** When a course could be learnt: from a moment, until another or still, and not in its pauses. */
export interface OpenCourse {
  readonly from: Date;
  readonly until: Date | null;
  /** Those that ended. */
  readonly pauses: readonly { readonly from: Date; readonly until: Date }[];
}

/**
 * Calendar weeks in a row, Monday to Sunday in the zone, with something learnt. A week without anything ends the row only
 * where a course was open through all of it: whoever had nothing to learn missed nothing. The week that is not over is
 * counted as soon as something is learnt in it, and never missed.
 */
export function countStreak(given: {
  learnt: readonly Date[];
  open: readonly OpenCourse[];
  now: Date;
  zone: string;
}): Streak {
  const weekOf = (at: Date) => {
    const day = dayIn(at, given.zone);
    return addDays(day, 1 - weekdayOf(day));
  };
  const learnt = new Set(given.learnt.map(weekOf));
  const thisWeek = weekOf(given.now);
  const courses = given.open.map(({ from, until, pauses }) => ({
    from: dayIn(from, given.zone),
    until: until && weekOf(until),
    pauses: pauses.map((pause) => ({ from: weekOf(pause.from), until: weekOf(pause.until) })),
  }));
  const wasOpenThrough = (week: string) =>
    courses.some(
      ({ from, until, pauses }) =>
        from <= week &&
        (until === null || until > week) &&
        !pauses.some((pause) => pause.from <= week && week <= pause.until),
    );
  let current = 0;
  let longest = 0;
  for (let week = [...learnt].sort()[0] ?? thisWeek; week <= thisWeek; week = addDays(week, 7)) {
    if (learnt.has(week)) current += 1;
    else if (week < thisWeek && wasOpenThrough(week)) current = 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}
