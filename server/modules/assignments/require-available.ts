import type { CourseAvailability } from '#contract/study.ts';
import { AppError } from '#platform/app-error.ts';
import { describeDay } from '#platform/locale-words.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Throws `course_planned`, `course_paused` or `course_closed` where nothing may be done now. */
export function requireAvailable(scope: TenantScope, availability: CourseAvailability, startDate: string): void {
  if (availability === 'planned') {
    throw new AppError('course_planned', { values: { date: describeDay(startDate, scope.language) } });
  }
  if (availability === 'paused') throw new AppError('course_paused');
  if (availability === 'closed') throw new AppError('course_closed');
}
