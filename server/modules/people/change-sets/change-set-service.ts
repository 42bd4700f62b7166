import type { ChangeSetKind } from '#contract/change-set-kinds.ts';
import type { ChangeSet, ChangeSetsQuery } from '#contract/change-sets.ts';
import { importRowsDays, importUndoHours } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import { AppError, found } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import {
  lockChangeSet,
  type ShownChangeSet,
  selectChangeSetPage,
  selectShownChangeSet,
  updateChangeSet,
} from './change-set-repository.ts';
import { directoryLinks } from './directory-links.ts';
import { purgeParts, selectPartStages } from './part-repository.ts';
import { undoUntil } from './undo.rules.ts';
import { undoChangeSet } from './undo-change-set.job.ts';
import { undoNouns } from './undo-nouns.ts';

const dayMs = 86_400_000;

/** One page of what wrote many people, the latest first. */
export async function listChangeSets(scope: TenantScope, query: ChangeSetsQuery): Promise<Page<ChangeSet>> {
  const { rows, total } = await selectChangeSetPage(scope, query);
  return { data: rows.map((row) => presentChangeSet(row, scope.now)), total_count: total, ...query };
}

export async function readChangeSet(scope: TenantScope, id: string): Promise<ChangeSet> {
  return presentChangeSet(found(await selectShownChangeSet(scope, id)), scope.now);
}

/** Parts that can be undone no more are lists of names that nobody needs. */
export function purgeOldParts(tx: TenantScope): Promise<void> {
  return purgeParts(tx, new Date(tx.now.getTime() - importRowsDays * dayMs));
}

/**
 * Begins to undo a change set; its state is read at `events/{id}`, its result is a `ChangeSetUndo`. Throws 404, also for
 * another kind than is asked for, and that it still runs, that it is too late, or that it was done.
 */
export async function startUndo(scope: PersonScope, id: string, kind?: ChangeSetKind): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const row = found(await lockChangeSet(tx, id));
    if (kind !== undefined && row.kind !== kind) throw new AppError('not_found');
    const noun = undoNouns[row.kind];
    if (!scope.permissions.has(noun.permission)) throw new AppError('forbidden');
    const isImport = row.kind === 'import';
    if (row.undone_at !== null || row.undo_event_id !== null) {
      throw new AppError(isImport ? 'import_undone_already' : 'change_set_undone_already');
    }
    const finishedAt = row.finished_at;
    if (finishedAt === null) throw new AppError('change_set_under_way');
    const stages = await selectPartStages(tx, id);
    if (stages.length === 0 || undoUntil(finishedAt, importUndoHours) <= tx.now) {
      throw isImport
        ? new AppError('import_undo_expired', { values: { hours: importUndoHours } })
        : new AppError('change_set_undo_expired', { values: { hours: importUndoHours } });
    }
    const event = await startTask(tx, noun.task, stages.length, { id: newId() });
    await updateChangeSet(tx, id, { undo_event_id: event.id });
    await announceChange(tx, 'employee', []);
    if (row.kind === 'directory') await tx.ports.find(directoryLinks).pauseSchedule(tx);
    await enqueue(tx, undoChangeSet, {
      organization_id: scope.organizationId,
      change_set_id: id,
      event_id: event.id,
      user_id: scope.userId,
      role: scope.role,
    });
    await recordChange(tx, {
      action: noun.startedAction,
      entity: row.kind,
      entity_id: id,
      entity_title: row.title,
    });
    return event;
  });
}

function presentChangeSet(row: ShownChangeSet, now: Date): ChangeSet {
  const { finished_at, undone_at, undo_event_id } = row;
  const until = finished_at === null || !row.has_parts ? null : undoUntil(finished_at, importUndoHours);
  const mayUndo = until !== null && until > now && undone_at === null && undo_event_id === null;
  const { created = 0, restored = 0, changed = 0, removed = 0, refused = 0 } = row.counts;
  return {
    id: row.id,
    kind: row.kind,
    state: undone_at !== null ? 'undone' : undo_event_id !== null ? 'undoing' : row.state,
    title: row.title,
    counts: { created, restored, changed, removed, refused },
    created_at: row.created_at.toISOString(),
    created_by: row.created_by === null ? null : { id: row.created_by, full_name: row.creator_name },
    finished_at: finished_at?.toISOString() ?? null,
    preview_id: row.preview_id,
    applied_as: row.applied_as,
    undo_until: mayUndo ? until.toISOString() : null,
    undo_event_id,
    undone_at: undone_at?.toISOString() ?? null,
    undo_result: undone_at === null ? null : row.undo_result,
  };
}
