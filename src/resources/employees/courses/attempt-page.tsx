import { Link, useParams } from 'react-router';
import { employeeCourseCalls } from '#contract/employee-courses.calls.ts';
import type { EmployeeAttempt } from '#contract/employee-courses.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { usePageTrail } from '#src/kit/page/page-title.ts';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AttemptVerdict } from './attempts-table.tsx';
import { attemptPath, coursePath, personPath } from './paths.ts';
import './courses.css';

/** One attempt at a quiz: the result first, then every question with what was chosen and what was right. */
export default function EmployeeAttemptPage() {
  const { t } = useWords();
  const { id = '', course_id = '', attempt_id = '' } = useParams();
  const resource = useKit().registry.resource('employees');
  const reading = useCall(employeeCourseCalls.readEmployeeAttempt, {
    params: { id, course_id, attempt_id },
    resource: 'assignment',
  });
  const { data: attempt, error } = reading;
  usePageTrail(
    attempt
      ? [
          { to: personPath(id), title: attempt.person.full_name },
          { to: coursePath(id, course_id), title: attempt.course.title },
        ]
      : [],
  );
  const title = attempt ? (
    t('employees.attempt.heading', { number: attempt.number, theme: attempt.theme.title })
  ) : error ? (
    t('employees.pages.attempt')
  ) : (
    <Skeleton width={280} height={28} />
  );
  return (
    <section className="kit-page-body">
      <PageHead title={title} about={attempt && `${attempt.person.full_name} · ${attempt.course.title}`}>
        {attempt ? <OtherAttempts attempt={attempt} /> : null}
      </PageHead>
      {attempt ? (
        <>
          <Result attempt={attempt} />
          <ol className="employee-answers" aria-label={t('employees.attempt.answers')}>
            {attempt.questions.map((question, at) => (
              <AnswerCard key={question.id} question={question} number={at + 1} />
            ))}
          </ol>
        </>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={reading.retry} isReading={reading.isReading} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </section>
  );
}

/** The attempt before and the one after. */
function OtherAttempts({ attempt }: { attempt: EmployeeAttempt }) {
  const { t } = useWords();
  const at = attempt.attempts.findIndex(({ id }) => id === attempt.id);
  const link = (other: EmployeeAttempt['attempts'][number] | undefined, icon: 'chevron-left' | 'chevron-right') =>
    other ? (
      <Link
        className="kit-button kit-button--default"
        to={attemptPath(attempt.person.id, attempt.course.id, other.id)}
        aria-label={t('employees.attempt.number', { number: other.number })}
        title={t('employees.attempt.number', { number: other.number })}
      >
        <Icon name={icon} size={16} />
      </Link>
    ) : null;
  if (attempt.attempts.length < 2) return null;
  return (
    <>
      {link(attempt.attempts[at - 1], 'chevron-left')}
      <span className="kit-muted employee-attempt__place">
        {t('employees.attempt.of', { count: at + 1, total: attempt.attempts.length })}
      </span>
      {link(attempt.attempts[at + 1], 'chevron-right')}
    </>
  );
}

function Result({ attempt }: { attempt: EmployeeAttempt }) {
  const { t, language } = useWords();
  const durationOf = useDuration();
  const { right_count, questions_count, duration_seconds } = attempt;
  const figures = [
    {
      name: 'score',
      label: t('employees.attempt.score'),
      value: attempt.percent === null ? '—' : formatPercent(attempt.percent, language),
      note: t('employees.attempt.needed', { score: formatPercent(attempt.passing_score, language) }),
    },
    {
      name: 'right',
      label: t('employees.attempt.right'),
      value: right_count === null ? '—' : t('employees.attempt.of', { count: right_count, total: questions_count }),
    },
    {
      name: 'took',
      label: t('employees.attempt.took'),
      value: duration_seconds === null ? '—' : durationOf(duration_seconds),
    },
  ];
  const facts = [
    { name: 'started_at', value: attempt.started_at },
    { name: 'completed_at', value: attempt.completed_at },
  ];
  return (
    <Panel
      title={t('employees.attempt.result')}
      about={attempt.completed_at === null ? t('employees.attempt.open_about') : undefined}
      actions={<AttemptVerdict attempt={attempt} />}
    >
      <Figures figures={figures} />
      <dl className="kit-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`employees.attempt.${name}`)}</dt>
            <dd>{value === null ? '—' : formatMoment(value, language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
