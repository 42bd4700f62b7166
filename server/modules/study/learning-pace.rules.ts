import type { LearningPace } from '#contract/employees.ts';
import { dayIn, endOfDay, startOfDay } from '#platform/calendar.ts';

/** Points by which the share done may stay under the share of the window that has passed. */
const slackPoints = 10;

export interface PacedCourse {
  readonly start_date: string;
  readonly end_date: string | null;
  /** When the person was enrolled. */
  readonly added_at: Date;
  /** Completed, or closed: then there is nothing that the person could do. */
  readonly isCompleted: boolean;
  /** Percent of required steps done, 0-100. */
  readonly progress: number;
}

/**
 * BEHIND when overdue, or when the share done is more than 10 points under the share of the window that has passed. The
 * window begins on the course's first day, for who was enrolled later on the day of that.
 */
export function assessPace(course: PacedCourse, now: Date, zone: string): LearningPace {
  if (course.isCompleted || course.end_date === null) return 'NORMAL';
  const end = endOfDay(course.end_date, zone).getTime() + 1;
  if (now.getTime() >= end) return 'BEHIND';
  const added = dayIn(course.added_at, zone);
  const start = startOfDay(added > course.start_date ? added : course.start_date, zone).getTime();
  const passed = (100 * (now.getTime() - start)) / (end - start);
  return course.progress < passed - slackPoints ? 'BEHIND' : 'NORMAL';
}
