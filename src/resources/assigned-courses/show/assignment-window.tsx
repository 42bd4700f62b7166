import type { AssignedCourse } from '#contract/assignments.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay } from '#src/lib/format-date.ts';

/** From when to when, in words. */
export function AssignmentWindow({ assignment }: { assignment: Pick<AssignedCourse, 'start_date' | 'end_date'> }) {
  const { t, language } = useTranslations();
  const start = formatLongDay(assignment.start_date, language);
  if (assignment.end_date === null) return <>{t('assigned_courses.window.open', { start })}</>;
  return <>{t('assigned_courses.window.closed', { start, end: formatLongDay(assignment.end_date, language) })}</>;
}
