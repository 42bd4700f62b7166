import { Link, useParams } from 'react-router';
import { changeSetCalls } from '#contract/change-sets.calls.ts';
import type { ChangeSet } from '#contract/change-sets.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { Figures, Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UndoOutcome } from '#src/kit/use/undo-outcome.tsx';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { ApplyButton, mayApply } from './apply-button.tsx';
import { DirectoryPart } from './directory-part.tsx';
import { RowsPart } from './rows-part.tsx';
import { UndoButton } from './undo-button.tsx';
import './change-sets.css';

const figures = ['created', 'changed', 'removed', 'restored', 'refused'] as const;
const goingOn: readonly ChangeSet['state'][] = ['under_way', 'undoing'];
/** Should the live stream be silent, what goes on is asked about. */
const retryMs = 3000;

/** One change set: what it would do and the button that does it, what it did and the way back, what came of undoing it. */
export default function ChangeSetPage() {
  const { t, language } = useTranslations();
  const resource = useKit().registry.resource('change_sets');
  const { id = '' } = useParams();
  const reading = useCall(changeSetCalls.readChangeSet, {
    params: { id },
    resource: 'change_sets',
    repeat: ({ state }) => goingOn.includes(state) && retryMs,
  });
  const { data: changeSet, error } = reading;
  return (
    <section className="kit-page-body">
      <PageHead
        title={rowTitle(
          changeSet && t(`change_sets.named.${changeSet.kind}`, { title: changeSet.title }),
          error,
          t('change_sets.pages.show'),
        )}
        about={changeSet && aboutOf(changeSet)}
      >
        {changeSet && mayApply(changeSet) ? <ApplyButton changeSet={changeSet} /> : null}
        {changeSet?.undo_until ? (
          <UndoButton changeSet={changeSet} until={changeSet.undo_until} onStarted={reading.retry} />
        ) : null}
      </PageHead>
      {changeSet ? (
        <div className="kit-parts">
          <State changeSet={changeSet} />
          {changeSet.undo_result === null ? null : (
            <Panel title={t('change_sets.undone.title')}>
              <UndoOutcome result={changeSet.undo_result} />
            </Panel>
          )}
          {changeSet.kind === 'directory' ? (
            <DirectoryPart changeSet={changeSet} />
          ) : (
            <RowsPart changeSet={changeSet} />
          )}
        </div>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={reading.retry} isReading={reading.isReading} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  );

  function aboutOf({ created_at, created_by }: ChangeSet): string {
    const at = formatMoment(created_at, language);
    const by = created_by?.full_name ?? t('change_sets.by_schedule');
    return `${at} · ${by}`;
  }
}

/** Where it stands, in a sentence, with its numbers and the change sets that belong to it. */
function State({ changeSet }: { changeSet: ChangeSet }) {
  const { t, language } = useTranslations();
  const { state, counts, undo_until, undone_at, preview_id, applied_as } = changeSet;
  const shown = figures.filter((name) => counts[name] > 0);
  const title = t(`change_sets.states.${state}.title`);
  const about = t(`change_sets.states.${state}.about`, {
    until: undo_until === null ? '' : formatMoment(undo_until, language),
    when: undone_at === null ? '' : formatMoment(undone_at, language),
  });
  const isOver = state === 'applied' && undo_until === null;
  return (
    <Panel title={title} about={isOver ? t('change_sets.undo.over') : about}>
      {goingOn.includes(state) ? (
        <p className="change-set-going-on" role="status">
          <span className="change-set-going-on__mark" aria-hidden="true" />
          {t('change_sets.may_leave')}
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <Figures
          figures={shown.map((name) => ({
            name,
            label: t(`change_sets.fields.${name}`),
            value: formatCount(counts[name], language),
          }))}
        />
      )}
      {applied_as === null ? null : (
        <p>
          <Link to={`/admin/staff/employees/changes/${applied_as}`}>{t('change_sets.applied_as')}</Link>
        </p>
      )}
      {preview_id === null ? null : (
        <p>
          <Link to={`/admin/staff/employees/changes/${preview_id}`}>{t('change_sets.preview')}</Link>
        </p>
      )}
    </Panel>
  );
}
