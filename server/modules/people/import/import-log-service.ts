import { importRowsDays, importUndoHours } from '#contract/constants.ts';
import type { ImportEntry, ImportResult, ImportsQuery } from '#contract/imports.ts';
import type { Page } from '#contract/page.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { selectBatchStages } from './import-batch-repository.ts';
import { type ListedImport, lockImport, selectImportPage, updateImport } from './import-log-repository.ts';
import { undoUntil } from './import-undo.rules.ts';
import { undoImport } from './undo-import.job.ts';

const dayMs = 86_400_000;

/** One page of the imports that were begun, the latest first. */
export async function listImports(scope: PersonScope, query: ImportsQuery): Promise<Page<ImportEntry>> {
  const { rows, total } = await selectImportPage(scope, query);
  return { data: rows.map((row) => presentEntry(row, scope.now)), total_count: total, ...query };
}

function presentEntry(row: ListedImport, now: Date): ImportEntry {
  const { finished_at, undone_at, undo_event_id } = row;
  const until = finished_at === null || !row.has_rows ? null : undoUntil(finished_at, importUndoHours);
  const mayUndo = until !== null && until > now && undone_at === null && undo_event_id === null;
  return {
    id: row.id,
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    created_by: { id: row.created_by, full_name: row.creator_name },
    add_type: row.add_type ?? 'add',
    status: row.status,
    result: (row.result as ImportResult | null) ?? null,
    rows_until:
      finished_at === null || !row.has_rows
        ? null
        : new Date(row.created_at.getTime() + importRowsDays * dayMs).toISOString(),
    undo_until: mayUndo ? until.toISOString() : null,
    undo_event_id,
    undone_at: undone_at?.toISOString() ?? null,
  };
}

/**
 * Begins to take an import back; its state is read at `events/{id}`, its result is an `ImportUndoResult`. Throws 404,
 * `import_undo_expired` and `import_undone_already`.
 */
export async function beginUndo(scope: PersonScope, id: string): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const row = found(await lockImport(tx, id));
    if (row.undone_at !== null || row.undo_event_id !== null) throw new AppError('import_undone_already');
    const finishedAt = found(row.finished_at);
    const stages = await selectBatchStages(tx, id);
    if (stages.length === 0 || undoUntil(finishedAt, importUndoHours) <= tx.now) {
      throw new AppError('import_undo_expired', { values: { hours: importUndoHours } });
    }
    const event = await startTask(tx, 'import_undo', stages.length, { id: newId() });
    await updateImport(tx, id, { undo_event_id: event.id });
    await enqueue(tx, undoImport, {
      organization_id: scope.organizationId,
      import_id: id,
      event_id: event.id,
      user_id: scope.userId,
      role: scope.role,
    });
    await recordChange(tx, {
      action: 'import.undo_started',
      entity: 'import',
      entity_id: id,
      entity_title: row.file_name,
    });
    return event;
  });
}
