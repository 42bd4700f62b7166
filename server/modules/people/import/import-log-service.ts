import { importRowsDays, importUndoHours } from '#contract/constants.ts';
import type { ImportEntry, ImportResult, ImportsQuery } from '#contract/imports.ts';
import type { Page } from '#contract/page.ts';
import type { PersonScope } from '#platform/scope.ts';
import { undoUntil } from '../change-sets/undo.rules.ts';
import { type ListedImport, selectImportPage } from './import-log-repository.ts';

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
