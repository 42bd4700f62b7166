import type { AssignmentStatus } from '#contract/assignments.ts';
import type { CourseAvailability } from '#contract/study.ts';
import { dayIn, daysBetween, endOfDay } from '#platform/calendar.ts';

/** Days are days of the organization's time zone: from 00:00 of the first to 23:59:59 of the last. */
export interface AssignmentWindow {
  readonly start_date: string;
  /** Null: no end. */
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  readonly paused_at: Date | null;
  readonly completed_at: Date | null;
}

/** Whether anything may be done now. After the end one may still finish, late, unless the window closes hard. */
export function assessAvailability(window: AssignmentWindow, now: Date, zone: string): CourseAvailability {
  if (window.completed_at !== null) return 'closed';
  const today = dayIn(now, zone);
  const isPast = window.end_date !== null && today > window.end_date;
  if (isPast && window.closes_hard) return 'closed';
  if (today < window.start_date) return 'planned';
  if (window.paused_at !== null) return 'paused';
  return isPast ? 'late' : 'open';
}

/** The group in which lists show an assigned course. */
export function assessStatus(
  assignment: AssignmentWindow & { is_ready: boolean; failed_at: Date | null },
  now: Date,
  zone: string,
): AssignmentStatus {
  if (assignment.failed_at !== null) return 'failed';
  if (!assignment.is_ready) return 'creating';
  const availability = assessAvailability(assignment, now, zone);
  if (availability === 'closed') return 'completed';
  return availability === 'planned' ? 'planned' : 'active';
}

/** Whether something done at that moment was done after the last day. */
export function isAfterEnd(endDate: string | null, at: Date, zone: string): boolean {
  return endDate !== null && at > endOfDay(endDate, zone);
}

/** Days until the last one: 0 today, negative when it is past, null without an end. */
export function countDaysLeft(endDate: string | null, now: Date, zone: string): number | null {
  return endDate === null ? null : daysBetween(dayIn(now, zone), endDate);
}
