import { sql } from 'kysely';
import type { FileRow } from '#platform/files/index.ts';
import type { TenantScope } from '#platform/scope.ts';

export type SlideFileRow = Pick<FileRow, 'id' | 'kind' | 'name' | 'size' | 'media_type'>;

/** Those of `ids` that are the organization's, by id. */
export async function selectFiles(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SlideFileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'size', 'media_type'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]));
}

/** A picture again, in another width; pixels. */
export interface Rendition {
  readonly file_id: string;
  readonly width: number;
  readonly height: number;
  readonly rendition_id: string;
}

/** Renditions of these pictures, by picture, the smallest first. */
export async function selectRenditions(
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Rendition[]>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('picture_renditions')
    .select(['file_id', 'width', 'height', 'rendition_id'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`file_id = any(${[...ids]}::uuid[])`)
    .orderBy('file_id')
    .orderBy('width')
    .execute();
  return Map.groupBy(rows, (row) => row.file_id);
}

export async function insertRenditions(tx: TenantScope, renditions: readonly Rendition[]): Promise<void> {
  if (renditions.length === 0) return;
  await tx.db
    .insertInto('picture_renditions')
    .values(renditions.map((one) => ({ ...one, organization_id: tx.organizationId })))
    .execute();
}
