import type {
  DirectoryConsequences,
  DirectoryRun,
  DirectoryRunBody,
  DirectoryRunEntry,
} from '#contract/directories.ts';
import type { Page } from '#contract/page.ts';
import { insertChangeSet, listOnboardingTags } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectDirectory } from './directory-repository.ts';
import { digestSource } from './run-digests.ts';
import {
  hasApplied,
  hasPreview,
  insertRun,
  type RunRow,
  selectRun,
  selectRunEntryPage,
  selectRunPage,
} from './run-repository.ts';
import { synchronize } from './synchronize.job.ts';

/**
 * The first run of what is read only shows what it would do, whatever was asked for. Throws `directory_missing` where
 * there is none or it is off, `directory_run_under_way`, and 404 for a preview that is not there.
 */
export async function startRun(scope: TenantScope, body: DirectoryRunBody): Promise<DirectoryRun> {
  return inTransaction(scope, async (tx) => {
    const directory = await selectDirectory(tx);
    if (directory?.settings.is_active !== true) throw new AppError('directory_missing');
    const id = newId();
    const { preview_id = null, allows_removals } = body;
    if (preview_id !== null) found(await selectRun(tx, preview_id));
    const source = digestSource(directory.settings);
    const is_dry_run = body.is_dry_run || !(await hasPreview(tx, source));
    await insertChangeSet(tx, { id, kind: 'directory', title: directory.settings.host, preview_id });
    const run = { id, is_dry_run, allows_removals, source };
    if (!(await insertRun(tx, run))) throw new AppError('directory_run_under_way');
    await enqueue(tx, synchronize, { organization_id: tx.organizationId, run_id: id });
    await recordChange(tx, {
      action: 'directory.run_started',
      entity: 'directory',
      entity_id: id,
      entity_title: directory.settings.host,
      new_value: { is_dry_run, allows_removals },
    });
    return presentRun(found(await selectRun(tx, id)));
  });
}

/** A run by itself. Nothing is begun while a preview of what is read waits for the first person to apply it. */
export async function startScheduledRun(tx: TenantScope): Promise<void> {
  const settings = (await selectDirectory(tx))?.settings;
  const source = settings && digestSource(settings);
  const isWaiting = source !== undefined && (await hasPreview(tx, source)) && !(await hasApplied(tx, source));
  if (!isWaiting) await startRun(tx, { is_dry_run: false, allows_removals: false });
}

export async function listRuns(
  scope: TenantScope,
  page: { limit: number; offset: number },
): Promise<Page<DirectoryRun>> {
  const { rows, total } = await selectRunPage(scope, page);
  return { data: rows.map(presentRun), total_count: total, ...page };
}

export async function readRun(scope: TenantScope, id: string): Promise<DirectoryRun> {
  return presentRun(found(await selectRun(scope, id)));
}

export async function listRunEntries(
  scope: TenantScope,
  id: string,
  query: { limit: number; offset: number; outcome?: DirectoryRunEntry['outcome'] | undefined },
): Promise<Page<DirectoryRunEntry>> {
  found(await selectRun(scope, id));
  const { rows, total } = await selectRunEntryPage(scope, id, query);
  return { data: rows, total_count: total, limit: query.limit, offset: query.offset };
}

/** What follows for those whom a run would add, as the import of a file foretells it. */
export async function readConsequences(scope: TenantScope, id: string): Promise<DirectoryConsequences> {
  const run = found(await selectRun(scope, id));
  const created = run.counts?.created ?? 0;
  if (created === 0) return { invitations: 0, tags: [] };
  const sendsInvitations = (await selectDirectory(scope))?.settings.sends_invitations ?? false;
  const tags = await listOnboardingTags(scope);
  return {
    invitations: sendsInvitations ? created : 0,
    tags: tags.map((tag) => ({ ...tag, actions: [...tag.actions] })),
  };
}

function presentRun(row: RunRow): DirectoryRun {
  const { created = 0, restored = 0, changed = 0, moved = 0, deactivated = 0, refused = 0 } = row.counts ?? {};
  return {
    id: row.id,
    is_dry_run: row.is_dry_run,
    state: row.state,
    problem: row.problem,
    counts: {
      read: row.read_count,
      unchanged: row.unchanged_count,
      disabled: row.disabled_count,
      expired: row.expired_count,
      created,
      restored,
      changed,
      moved,
      deactivated,
      refused,
    },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    asked_by:
      row.email === null
        ? null
        : joinFullName({
            email: row.email,
            last_name: row.last_name ?? '',
            first_name: row.first_name ?? '',
            middle_name: row.middle_name ?? '',
          }),
  };
}
