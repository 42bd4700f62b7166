import { Link } from 'react-router';
import { scormProgressCalls } from '#contract/scorm-assignments.calls.ts';
import type { ScormAttempt, ScormAttemptItem, ScormItemObjective } from '#contract/scorm-attempts.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { ScormReport } from './course-reports.tsx';
import { InteractionCard } from './scorm-interaction.tsx';

const tones = {
  not_started: 'neutral',
  in_progress: 'info',
  completed: 'success',
  passed: 'success',
  failed: 'danger',
} as const satisfies Record<ScormAttemptItem['status'], PillTone>;

/** What somebody did in a SCORM package: item by item, with every answer and objective that it recorded. Live. */
export function ScormPart({ courseId, userId }: { courseId: string; userId: string }) {
  const reading = useCall(scormProgressCalls.readScormAttempt, {
    params: { id: courseId, user_id: userId },
    resource: 'assignment',
  });
  return (
    <ReadPart reading={reading} height={320}>
      {(attempt) => (
        <>
          <Whole attempt={attempt} />
          {attempt.items.map((item) => (
            <Item key={item.identifier} item={item} />
          ))}
        </>
      )}
    </ReadPart>
  );
}

function Whole({ attempt }: { attempt: ScormAttempt }) {
  const { t, language } = useTranslations();
  const durationOf = useDuration();
  const mayPreview = useAllowed()('admin.learning.courses') && attempt.library_id !== null;
  const done = attempt.items.filter(({ status }) => status === 'passed' || status === 'completed').length;
  const figures = [
    {
      name: 'score',
      label: t('employees.scorm.score'),
      value: attempt.score_percent === null ? '—' : formatPercent(attempt.score_percent, language),
    },
    { name: 'time', label: t('employees.scorm.time'), value: durationOf(attempt.total_seconds) },
    {
      name: 'items',
      label: t('employees.scorm.items'),
      value: t('employees.attempt.of', { count: done, total: attempt.items.length }),
    },
  ];
  const format = ['SCORM', attempt.standard, attempt.edition].filter(Boolean).join(' ');
  return (
    <Panel
      title={t('employees.scorm.title')}
      about={t('employees.scorm.about', { format, number: attempt.package_number })}
      actions={
        <>
          <span className="employee-scorm__status">
            <Status status={attempt.status} />
          </span>
          <ScormReport courseId={attempt.course.id} userId={attempt.person.id} />
          {mayPreview ? (
            <Link className="kit-button kit-button--default" to={`/admin/learning/courses/scorm/${attempt.library_id}`}>
              {t('employees.scorm.preview')}
            </Link>
          ) : null}
        </>
      }
    >
      <Figures figures={figures} />
      <p className="kit-muted">
        {attempt.saved_at === null
          ? t('employees.scorm.never_opened')
          : t('employees.scorm.saved_at', { when: formatMoment(attempt.saved_at, language) })}
      </p>
    </Panel>
  );
}

function Status({ status }: { status: ScormAttemptItem['status'] }) {
  const { t } = useTranslations();
  return <StatusPill tone={tones[status]}>{t(`employees.scorm.statuses.${status}`)}</StatusPill>;
}

function Item({ item }: { item: ScormAttemptItem }) {
  const { t, language } = useTranslations();
  const durationOf = useDuration();
  const isStarted = item.started_at !== null;
  const { raw, max } = item.score;
  const facts = [
    {
      name: 'score',
      value: item.score_percent === null ? '—' : formatPercent(item.score_percent, language),
    },
    ...(raw === null || raw === '' ? [] : [{ name: 'raw', value: max ? `${raw} / ${max}` : raw }]),
    ...(item.passing_percent === null
      ? []
      : [{ name: 'needed', value: formatPercent(item.passing_percent, language) }]),
    { name: 'time', value: durationOf(item.total_seconds) },
    { name: 'attempts', value: formatCount(item.attempts_count, language) },
    ...(item.saved_at === null ? [] : [{ name: 'saved', value: formatMoment(item.saved_at, language) }]),
  ];
  const isSilent = item.interactions.length === 0 && item.objectives.length === 0;
  return (
    <Panel title={item.title} actions={<Status status={item.status} />}>
      {isStarted ? (
        <dl className="kit-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`employees.scorm.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="kit-muted">{t('employees.scorm.not_opened')}</p>
      )}
      {isStarted && isSilent ? <p className="kit-muted">{t('employees.scorm.no_answers')}</p> : null}
      {item.interactions.length > 0 ? (
        <ol className="employee-answers" aria-label={t('employees.scorm.answers_of', { item: item.title })}>
          {item.interactions.map((interaction, at) => (
            // A package may record the same question twice: the place is its name.
            <InteractionCard key={`${String(at)} ${interaction.id}`} interaction={interaction} number={at + 1} />
          ))}
        </ol>
      ) : null}
      {item.comments.length > 0 ? (
        <div className="employee-comments">
          <h3 className="employee-step__title">{t('employees.scorm.comments')}</h3>
          {item.comments.map((comment, at) => (
            <p key={`${String(at)} ${comment}`}>{comment}</p>
          ))}
        </div>
      ) : null}
      {item.objectives.length > 0 ? <Objectives item={item} /> : null}
    </Panel>
  );
}

const outcomes = ['passed', 'failed', 'completed', 'incomplete', 'not attempted', 'browsed', 'unknown'] as const;

function Objectives({ item }: { item: ScormAttemptItem }) {
  const { t } = useTranslations();
  const say = (said: string | null) => {
    const outcome = outcomes.find((word) => word === said);
    return outcome ? t(`employees.scorm.outcomes.${outcome.replace(' ', '_')}`) : (said ?? '—');
  };
  const columns: PlainColumn<ScormItemObjective>[] = [
    { key: 'objective', label: t('employees.scorm.objective'), render: ({ id, description }) => description || id },
    { key: 'success', label: t('employees.scorm.success'), width: 152, render: ({ success }) => say(success) },
    {
      key: 'completion',
      label: t('employees.scorm.completion'),
      width: 152,
      render: ({ completion }) => say(completion),
    },
    {
      key: 'score',
      label: t('employees.scorm.raw'),
      align: 'right',
      width: 104,
      render: ({ score }) => score.raw || score.scaled || '—',
    },
  ];
  return (
    <PlainTable
      caption={t('employees.scorm.objectives_of', { item: item.title })}
      columns={columns}
      rows={item.objectives}
      keyOf={({ id }) => id}
    />
  );
}
