import type { CourseAvailability } from '#contract/study.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { describeDay } from '#platform/locale-translations.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Throws `course_planned`, `course_paused` or `course_closed` where nothing may be done now. */
export function requireAvailable(scope: TenantScope, availability: CourseAvailability, startDate: string): void {
  if (availability === 'planned') {
    throw new AppError('course_planned', { values: { date: describeDay(startDate, scope.language) } });
  }
  if (availability === 'paused') throw new AppError('course_paused');
  if (availability === 'closed') throw new AppError('course_closed');
}

/** Throws `end_in_past`: whoever got a course that has ended would be late at once. */
export function requireTimeLeft(scope: TenantScope, { end_date }: { readonly end_date: string | null }): void {
  if (end_date === null || end_date >= dayIn(scope.now, scope.timeZone)) return;
  throw new AppError('end_in_past', { errors: { end_date: ['end_in_past'] } });
}
