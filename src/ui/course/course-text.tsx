import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyCourseCard } from '#contract/study.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { StatusPill } from '../status-pill.tsx';
import { useLanguage } from '../use-language.ts';

type Dated = Pick<
  MyCourseCard,
  | 'state'
  | 'availability'
  | 'start_date'
  | 'end_date'
  | 'days_left'
  | 'is_late'
  | 'completed_at'
  | 'is_behind'
  | 'withdrawn_at'
>;

/** How a course stands, in one pill: what a person has to know before opening it. */
export function CoursePill({ course }: { course: Dated }) {
  const { t } = useTranslation('commons');
  if (course.state === 'completed') {
    return (
      <StatusPill tone="success" icon="check">
        {t(course.is_late ? 'course.completed_late' : 'course.completed')}
      </StatusPill>
    );
  }
  if (course.withdrawn_at !== null) return <StatusPill icon="lock">{t('course.withdrawn')}</StatusPill>;
  if (course.availability === 'planned') return <StatusPill icon="clock">{t('course.planned')}</StatusPill>;
  if (course.availability === 'paused') return <StatusPill icon="clock">{t('course.paused')}</StatusPill>;
  if (course.availability === 'closed') return <StatusPill icon="lock">{t('course.closed')}</StatusPill>;
  if (course.availability === 'late') {
    return (
      <StatusPill tone="danger" icon="alert">
        {t('course.late')}
      </StatusPill>
    );
  }
  if (course.days_left !== null && course.days_left <= 7) {
    return (
      <StatusPill tone="warning" icon="clock">
        {course.days_left === 0 ? t('course.last_day') : t('course.days_left', { count: course.days_left })}
      </StatusPill>
    );
  }
  return course.is_behind ? (
    <StatusPill tone="warning" icon="clock">
      {t('course.behind')}
    </StatusPill>
  ) : null;
}

/** What goes on in the same line after a dot, which is read and copied with it. On a phone it has a line of its own. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="learn-dot">
      <span className="learn-dot__mark">{' · '}</span>
      {children}
    </span>
  );
}

/** The dates that matter now, in words. */
export function CourseDates({ course }: { course: Dated }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  if (course.state === 'completed' && course.completed_at) {
    return <>{t('course.completed_on', { date: formatLongDay(course.completed_at, language) })}</>;
  }
  if (course.withdrawn_at !== null) {
    return <>{t('course.withdrawn_on', { date: formatLongDay(course.withdrawn_at, language) })}</>;
  }
  if (course.availability === 'planned') {
    return <>{t('course.starts_on', { date: formatLongDay(course.start_date, language) })}</>;
  }
  if (course.end_date === null) return <>{t('course.no_end')}</>;
  return <>{t('course.until', { date: formatLongDay(course.end_date, language) })}</>;
}
