import { sql } from 'kysely';
import type { SystemScope, TenantScope } from '../scope.ts';
import type { FileKindName } from './file-kinds.rules.ts';

export interface FileRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  /** Of film and sound, as far as it is known. */
  readonly seconds: number | null;
  readonly created_at: Date;
}

export async function insertFile(tx: TenantScope, file: Omit<FileRow, 'created_at'>): Promise<void> {
  await tx.db
    .insertInto('files')
    .values({ ...file, organization_id: tx.organizationId, created_by: tx.userId, created_at: tx.now })
    .execute();
}

/** More values than this are more statements. */
const rowsAtOnce = 500;

/** {@link insertFile} for many. */
export async function insertFiles(tx: TenantScope, files: readonly Omit<FileRow, 'created_at'>[]): Promise<void> {
  const shared = { organization_id: tx.organizationId, created_by: tx.userId, created_at: tx.now };
  for (let at = 0; at < files.length; at += rowsAtOnce) {
    const rows = files.slice(at, at + rowsAtOnce).map((file) => ({ ...file, ...shared }));
    await tx.db.insertInto('files').values(rows).execute();
  }
}

export async function findFile(scope: TenantScope, id: string): Promise<FileRow | undefined> {
  const row = await scope.db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'media_type', 'size', 'sha256', 'seconds', 'created_at'])
    .where('id', '=', id)
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** Which of `ids` are this organization's. */
export async function filterFilesOfOrganization(
  scope: TenantScope,
  ids: readonly string[],
  kind: FileKindName,
): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', kind)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Deletes the row; false when the organization has no such file. The bytes go with the next clean-up. */
export async function deleteFileRow(tx: TenantScope, id: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Which of `ids` have a row, of whatever organization. */
export async function filterKnownFiles(scope: SystemScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Forgets files of whatever organization that nothing refers to any more. Their bytes go with the next clean-up. */
export async function deleteFileRows(tx: SystemScope, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('files')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}
