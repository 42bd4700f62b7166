import { sql } from 'kysely';
import type { ImportAddType, ImportPreview, ImportResult } from '#contract/imports.ts';
import type { TaskStatus } from '#contract/tasks.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FileReading } from './import-plan.ts';

/** What is kept of a preview until it is processed. */
export interface StoredPreview {
  readonly preview: ImportPreview;
  /** Tells whether the same file would do the same today. */
  readonly digest: string;
}

const columns = [
  'i.id',
  'i.file_id',
  'i.file_name',
  'i.created_by',
  'i.created_at',
  'i.preview',
  'i.reading',
  'i.add_type',
  'i.result',
] as const;

export interface ImportRow {
  readonly id: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly created_by: string;
  readonly created_at: Date;
  readonly preview: StoredPreview;
  /** How the file was read. */
  readonly reading: FileReading;
  /** Null while it was only previewed. */
  readonly add_type: ImportAddType | null;
  readonly result: ImportResult | null;
}

function selectImports(scope: TenantScope) {
  return scope.db.selectFrom('imports as i').where('i.organization_id', '=', scope.organizationId);
}

export async function insertImport(
  tx: TenantScope,
  row: Pick<ImportRow, 'id' | 'file_id' | 'file_name' | 'created_by' | 'preview' | 'reading'>,
): Promise<void> {
  await tx.db
    .insertInto('imports')
    .values({
      ...row,
      preview: JSON.stringify(row.preview),
      reading: JSON.stringify(row.reading),
      organization_id: tx.organizationId,
      created_at: tx.now,
    })
    .execute();
}

export async function selectImport(scope: TenantScope, id: string): Promise<ImportRow | undefined> {
  const row = await selectImports(scope).where('i.id', '=', id).select(columns).executeTakeFirst();
  return row as ImportRow | undefined;
}

/** The same, locked: of two who begin it, one waits. */
export async function lockImport(tx: TenantScope, id: string): Promise<ImportRow | undefined> {
  const row = await selectImports(tx).where('i.id', '=', id).select(columns).forUpdate().executeTakeFirst();
  return row as ImportRow | undefined;
}

export interface ImportChange {
  readonly preview?: StoredPreview;
  readonly reading?: FileReading;
  readonly add_type?: ImportAddType;
  readonly result?: ImportResult;
}

export async function updateImport(tx: TenantScope, id: string, change: ImportChange): Promise<void> {
  const { preview, reading, result, ...plain } = change;
  await tx.db
    .updateTable('imports')
    .set({
      ...plain,
      ...(preview && { preview: JSON.stringify(preview) }),
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(result && { result: JSON.stringify(result) }),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** One page of the imports that were begun, the latest first. */
export async function selectImportPage(scope: TenantScope, page: { limit: number; offset: number }) {
  const begun = selectImports(scope).where('i.add_type', 'is not', null);
  const { total } = await begun.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await begun
    .innerJoin('change_sets as c', (join) =>
      join.onRef('c.organization_id', '=', 'i.organization_id').onRef('c.id', '=', 'i.id'),
    )
    .leftJoin('long_tasks as t', (join) =>
      join.onRef('t.organization_id', '=', 'i.organization_id').onRef('t.id', '=', 'i.id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'i.organization_id').onRef('u.id', '=', 'i.created_by'),
    )
    .select([
      'i.id',
      'i.file_name',
      'i.created_at',
      'i.created_by',
      'i.add_type',
      'c.finished_at',
      'c.undo_event_id',
      'c.undone_at',
      'i.result',
      sql<string>`coalesce(u.sort_name, '')`.as('creator_name'),
      sql<TaskStatus>`coalesce(t.status, case when c.state = 'applied' then 'success' else 'error' end)`.as('status'),
      sql<boolean>`exists (select from change_set_parts p
        where p.organization_id = i.organization_id and p.change_set_id = i.id)`.as('has_rows'),
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}
export type ListedImport = Awaited<ReturnType<typeof selectImportPage>>['rows'][number];
