import type { DirectoryLinks } from '#modules/people/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { deleteLinksOf, selectDirectory, upsertDirectory } from './directory-repository.ts';

/** What undoing a run takes back of the directory itself. */
export const undoneLinks: DirectoryLinks = { unlink: deleteLinksOf, pauseSchedule };

async function pauseSchedule(tx: TenantScope): Promise<void> {
  const directory = await selectDirectory(tx);
  if (directory === undefined || directory.settings.schedule === 'off') return;
  const settings = { ...directory.settings, schedule: 'off' as const };
  await upsertDirectory(tx, { ...directory, settings, next_run_at: null });
  await recordChange(tx, {
    action: 'directory.changed',
    entity: 'directory',
    entity_id: tx.organizationId,
    entity_title: settings.host,
    old_value: { schedule: directory.settings.schedule },
    new_value: { schedule: settings.schedule },
  });
}
