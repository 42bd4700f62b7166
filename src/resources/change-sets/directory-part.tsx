import type { ChangeSet } from '#contract/change-sets.ts';
import { directoryCalls } from '#contract/directories.calls.ts';
import type { DirectoryRun } from '#contract/directories.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { NewEmployeeTags } from '#src/kit/use/new-employee-tags.tsx';
import { mayApply } from './apply-button.tsx';
import { EntriesPart } from './entries-part.tsx';

/** A directory's run: why it stopped, what would follow, and whom it touches or touched. */
export function DirectoryPart({ changeSet }: { changeSet: ChangeSet }) {
  const { t } = useTranslations();
  const isOver = changeSet.state !== 'under_way';
  const reading = useCall(directoryCalls.readDirectoryRun, {
    params: { id: changeSet.id },
    resource: 'change_sets',
    enabled: isOver,
  });
  if (!isOver) return null;
  return (
    <ReadPart reading={reading} height={320}>
      {(run) => (
        <>
          {run.problem === null ? null : (
            <p className="change-set-problem" role="alert">
              {t(`adfs.problems.${run.problem}`)}
            </p>
          )}
          {mayApply(changeSet) && changeSet.counts.created > 0 ? (
            <Panel title={t('change_sets.consequences.title')}>
              <Consequences run={run} />
            </Panel>
          ) : null}
          <Panel title={t('change_sets.people.title')}>
            <EntriesPart run={run} />
          </Panel>
        </>
      )}
    </ReadPart>
  );
}

/** What would follow for the people who would come in. */
function Consequences({ run }: { run: DirectoryRun }) {
  const { t } = useTranslations();
  const reading = useCall(directoryCalls.readDirectoryConsequences, {
    params: { id: run.id },
    resource: 'change_sets',
  });
  return (
    <ReadPart reading={reading} height={64}>
      {({ invitations, tags }) => (
        <>
          <p>{t(invitations > 0 ? 'adfs.runs.invitations' : 'adfs.runs.no_invitations', { count: invitations })}</p>
          <NewEmployeeTags tags={tags} count={run.counts.created} />
        </>
      )}
    </ReadPart>
  );
}
