import { Link } from 'react-router';
import type { EmployeeCourseCard } from '#contract/employee-courses.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { CourseState, courseDays } from './course-state.tsx';
import { coursePath } from './paths.ts';
import './courses.css';

/** Courses of one person to compare: state, percent, best score, dates. */
export function CoursesTable({ userId, courses }: { userId: string; courses: readonly EmployeeCourseCard[] }) {
  const { t, language } = useTranslations();
  const columns: PlainColumn<EmployeeCourseCard>[] = [
    {
      key: 'title',
      label: t('employees.course.title'),
      render: (course) => (
        <Link to={coursePath(userId, course.id)} title={course.title}>
          {course.title}
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('employees.course.state'),
      width: 168,
      render: (course) => <CourseState course={course} />,
    },
    {
      key: 'progress',
      label: t('employees.course.progress'),
      align: 'right',
      width: 96,
      render: (course) => formatPercent(course.progress, language),
    },
    {
      key: 'best',
      label: t('employees.course.best'),
      align: 'right',
      width: 112,
      render: (course) => (course.best_percent === null ? '—' : formatPercent(course.best_percent, language)),
    },
    {
      key: 'attempts',
      label: t('employees.learning.attempts'),
      align: 'right',
      width: 88,
      // A package counts its own, item by item.
      render: (course) => (course.type === 'scorm' ? '—' : formatCount(course.attempts_count, language)),
    },
    { key: 'days', label: t('employees.course.days'), width: 216, render: courseDays },
    {
      key: 'completed',
      label: t('employees.course.completed_at'),
      width: 128,
      render: (course) => (course.completed_at === null ? '—' : formatDay(course.completed_at)),
    },
  ];
  return (
    <PlainTable caption={t('employees.course.list')} columns={columns} rows={courses} keyOf={(course) => course.id} />
  );
}
