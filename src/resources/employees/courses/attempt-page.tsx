import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { employeeCourseCalls } from '#contract/employee-courses.calls.ts';
import type { EmployeeAttempt } from '#contract/employee-courses.ts';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { type Crumb, usePageTrail } from '#src/kit/page/page-title.ts';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { ReportButton } from '#src/kit/report/report-button.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatPercent } from '#src/lib/format-number.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AttemptVerdict } from './attempts-table.tsx';
import { type EmployeeStudyRoute, useEmployeeStudyRoute } from './use-study-route.ts';
import './courses.css';

/** One attempt at a quiz: the result first, then every question with what was chosen and what was right. */
export default function EmployeeAttemptPage() {
  const { t } = useTranslations();
  const { id = '', course_id = '', attempt_id = '' } = useParams();
  const place = useEmployeeStudyRoute();
  const resource = useKit().registry.resource(place.isOfAssignment ? 'assigned_courses' : 'employees');
  const reading = useCall(employeeCourseCalls.readEmployeeAttempt, {
    params: { id, course_id, attempt_id },
    resource: 'assignment',
  });
  const { data: attempt, error } = reading;
  usePageTrail(attempt ? trailOf(place, attempt) : []);
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
        {attempt ? <OtherAttempts attempt={attempt} place={place} /> : null}
        <Link className="kit-button kit-button--default" to={place.course}>
          <Icon name="arrow-left" size={16} />
          {t('employees.attempt.to_course')}
        </Link>
        {attempt ? <AttemptReport id={attempt.id} /> : null}
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
          <SlowNote />
          <Skeleton height={320} />
        </div>
      )}
    </section>
  );
}

/** The course stands above the attempt, under the name that tells it from the page before. */
function trailOf(place: EmployeeStudyRoute, { person, course }: EmployeeAttempt): Crumb[] {
  const about = { person: person.full_name, course: course.title };
  return [...place.trailOf(about), { to: place.course, title: about[place.isOfAssignment ? 'person' : 'course'] }];
}

/** The attempt as a spreadsheet, answer by answer. */
function AttemptReport({ id }: { id: string }) {
  const { t } = useTranslations();
  const call = useCalls();
  const ask = useCallback(() => call(standardReportCalls.requestAttempt, { params: { id } }), [call, id]);
  return (
    <ReportButton
      label={t('reports.ask.action')}
      title={t('reports.ask.attempt.title')}
      about={t('reports.ask.attempt.about')}
      ask={ask}
    />
  );
}

/** The attempt before and the one after. */
function OtherAttempts({ attempt, place }: { attempt: EmployeeAttempt; place: EmployeeStudyRoute }) {
  const { t } = useTranslations();
  const at = attempt.attempts.findIndex(({ id }) => id === attempt.id);
  const link = (other: EmployeeAttempt['attempts'][number] | undefined, icon: 'chevron-left' | 'chevron-right') =>
    other ? (
      <Link
        className="kit-button kit-button--default kit-button--compact"
        to={place.attemptOf(other.id)}
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
      <span className="kit-muted">{t('employees.attempt.of', { count: at + 1, total: attempt.attempts.length })}</span>
      {link(attempt.attempts[at + 1], 'chevron-right')}
    </>
  );
}

function Result({ attempt }: { attempt: EmployeeAttempt }) {
  const { t, language } = useTranslations();
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
