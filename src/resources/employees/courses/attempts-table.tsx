import { Link } from 'react-router';
import type { AttemptSummary } from '#contract/employee-courses.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { useEmployeeStudyRoute } from './use-study-route.ts';

interface AttemptsTableProps {
  /** The theme whose quiz it is. */
  theme: string;
  attempts: readonly AttemptSummary[];
}

/** The attempts at one quiz, each leading to its answers. */
export function AttemptsTable({ theme, attempts }: AttemptsTableProps) {
  const { attemptOf } = useEmployeeStudyRoute();
  const { t, language } = useTranslations();
  const durationOf = useDuration();
  const columns: PlainColumn<AttemptSummary>[] = [
    {
      key: 'number',
      label: t('employees.attempt.one'),
      width: 112,
      render: (attempt) => (
        <Link to={attemptOf(attempt.id)}>{t('employees.attempt.number', { number: attempt.number })}</Link>
      ),
    },
    {
      key: 'result',
      label: t('employees.learning.result'),
      width: 176,
      render: (attempt) => <AttemptVerdict attempt={attempt} />,
    },
    {
      key: 'percent',
      label: t('employees.attempt.score'),
      align: 'right',
      width: 84,
      render: ({ percent }) => (percent === null ? '—' : formatPercent(percent, language)),
    },
    {
      key: 'right',
      label: t('employees.attempt.right'),
      align: 'right',
      width: 112,
      render: ({ right_count, questions_count }) =>
        right_count === null ? '—' : t('employees.attempt.of', { count: right_count, total: questions_count }),
    },
    {
      key: 'started',
      label: t('employees.attempt.started_at'),
      render: (attempt) => formatMoment(attempt.started_at, language),
    },
    {
      key: 'took',
      label: t('employees.attempt.took'),
      width: 136,
      render: ({ started_at, completed_at }) =>
        completed_at === null ? '—' : durationOf((Date.parse(completed_at) - Date.parse(started_at)) / 1000),
    },
  ];
  return (
    <PlainTable
      caption={t('employees.attempt.list', { theme })}
      columns={columns}
      rows={attempts}
      keyOf={(attempt) => attempt.id}
    />
  );
}

/** Passed, not passed or still open, in a word. */
export function AttemptVerdict({ attempt }: { attempt: AttemptSummary }) {
  const { t } = useTranslations();
  if (attempt.completed_at === null) return <StatusPill tone="info">{t('employees.attempt.open')}</StatusPill>;
  return (
    <span className="employee-course__state">
      <StatusPill tone={attempt.is_passed ? 'success' : 'warning'} icon={attempt.is_passed ? 'check' : 'cross'}>
        {t(attempt.is_passed ? 'employees.learning.passed' : 'employees.learning.not_passed')}
      </StatusPill>
      {attempt.is_timed_out ? <StatusPill>{t('employees.attempt.timed_out')}</StatusPill> : null}
    </span>
  );
}
