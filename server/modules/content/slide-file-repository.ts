import { sql } from 'kysely';
import type { FileRow } from '#platform/files/index.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

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

/** WebP is what they are written as; what moves stays as it is. */
const olderTypes = ['image/png', 'image/jpeg'];
const shownKinds = ['picture', 'cover'];

/** The next picture, of whatever organization, that nobody has written as WebP yet; in the order of ids. */
export async function selectNextWithoutWidths(scope: SystemScope, after: string | null) {
  return scope.db
    .selectFrom('files')
    .select(['files.id', 'files.name', 'files.organization_id'])
    .where('files.kind', 'in', shownKinds)
    .where('files.media_type', 'in', olderTypes)
    .$if(after !== null, (query) => query.where('files.id', '>', after))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_renditions')
            .select('picture_renditions.file_id')
            .whereRef('picture_renditions.organization_id', '=', 'files.organization_id')
            .whereRef('picture_renditions.file_id', '=', 'files.id'),
        ),
      ),
    )
    .orderBy('files.id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the picture is still there, and still has no other widths; keeps others from writing them meanwhile. */
export async function isWithoutWidths(tx: TenantScope, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && !(await selectRenditions(tx, [id])).has(id);
}
