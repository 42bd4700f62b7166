import type { EmployeeCourseCard } from '#contract/employee-courses.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';

const tones = { not_started: 'neutral', in_progress: 'info', completed: 'success' } as const satisfies Record<
  EmployeeCourseCard['state'],
  PillTone
>;

/** How far somebody is in a course, in words, and what is wrong with it where something is. */
export function CourseState({ course }: { course: EmployeeCourseCard }) {
  const { t } = useTranslations();
  const isOpen = course.state !== 'completed' && course.withdrawn_at === null;
  const isOverdue = isOpen && (course.days_left ?? 0) < 0;
  return (
    <span className="employee-course__state">
      <StatusPill tone={tones[course.state]}>{t(`employees.course.states.${course.state}`)}</StatusPill>
      {isOverdue ? (
        <StatusPill tone="danger" icon="alert">
          {t('employees.course.overdue')}
        </StatusPill>
      ) : isOpen && course.is_behind ? (
        <StatusPill tone="warning">{t('employees.values.learning.BEHIND')}</StatusPill>
      ) : null}
      {isOpen && (course.availability === 'planned' || course.availability === 'paused') ? (
        <StatusPill>{t(`employees.course.availability.${course.availability}`)}</StatusPill>
      ) : null}
      {course.withdrawn_at === null ? null : <StatusPill>{t('employees.course.withdrawn')}</StatusPill>}
      {course.is_manual ? <StatusPill>{t('employees.course.manual')}</StatusPill> : null}
      {course.is_late ? <StatusPill tone="warning">{t('employees.course.late')}</StatusPill> : null}
    </span>
  );
}

/** From when to when. */
export function courseDays({ start_date, end_date }: EmployeeCourseCard): string {
  return end_date === null ? formatDay(start_date) : `${formatDay(start_date)} – ${formatDay(end_date)}`;
}
