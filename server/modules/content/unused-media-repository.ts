import { type RawBuilder, sql } from 'kysely';
import type { FileKindName } from '#platform/files/index.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

/** What authors upload to a course, or our own workers make of it. */
const mediaKinds = [
  'cover',
  'picture',
  'rendition',
  'audio',
  'video',
  'captions',
  'download',
  'slide_page',
] as const satisfies readonly FileKindName[];

/** In the library until somebody deletes it: what is deleted does not come back, and its versions stand apart. */
const isRetained = sql`deleted_at is null`;
const isOfModule = sql`module_id in (select id from modules where organization_id = files_of.organization_id
  and deleted_at is null)`;
const isAny = sql`true`;

/** Every place where the id of such a file may stand. A test compares it with the columns that there are. */
const columns = [
  ['courses', 'picture_file_id', isRetained],
  ['themes', 'picture_file_id', isRetained],
  ['scorm_courses', 'picture_file_id', isRetained],
  ['assigned_courses', 'picture_file_id', isAny],
  ['study_places', 'file_id', isAny],
  ['slides', 'audio_file_id', isOfModule],
  ['picture_renditions', 'rendition_id', isAny],
] as const;
const texts = [
  ['slides', 'html', isOfModule],
  ['slides', 'page', isOfModule],
  ['questions', 'picture', isOfModule],
  ['course_versions', 'outline', isAny],
  ['version_modules', 'content', isAny],
] as const;
export const mediaColumns: readonly string[] = [...columns, ...texts].map(([table, column]) => `${table}.${column}`);

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Ids of all files to which the organization's content refers, now or in what was frozen. Any id in a text counts. */
function usedFiles(tx: TenantScope): RawBuilder<unknown> {
  const own = sql`files_of.organization_id = ${tx.organizationId}`;
  const parts = [
    ...columns.map(
      ([table, column, condition]) => sql`select ${sql.ref(column)} as id from ${sql.table(table)} files_of
        where ${own} and ${condition} and ${sql.ref(column)} is not null`,
    ),
    ...texts.map(
      ([table, column, condition]) => sql`select found[1]::uuid from ${sql.table(table)} files_of,
        regexp_matches(${sql.ref(column)}::text, ${`(${uuid})`}, 'g') found where ${own} and ${condition}`,
    ),
  ];
  return sql.join(parts, sql` union `);
}

/** Organizations that have any such file. */
export async function selectMediaOwners(scope: SystemScope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('files')
    .select('organization_id')
    .distinct()
    .where('kind', 'in', mediaKinds)
    .execute();
  return rows.map((row) => row.organization_id);
}

/** Marks what nothing refers to, and takes the mark from what is used again. */
export async function markUnused(tx: TenantScope): Promise<void> {
  await sql`
    with used as materialized (${usedFiles(tx)}),
    unused as materialized (
      select id from files where organization_id = ${tx.organizationId}
        and kind = any(${[...mediaKinds]}::text[]) and id not in (select id from used)
    ),
    freed as (
      delete from unused_media where organization_id = ${tx.organizationId}
        and file_id not in (select id from unused)
    )
    insert into unused_media (organization_id, file_id, since)
      select ${tx.organizationId}, id, ${tx.now} from unused on conflict do nothing`.execute(tx.db);
}

/** How many are marked. */
export async function countUnused(tx: TenantScope): Promise<number> {
  const row = await tx.db
    .selectFrom('unused_media')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface PurgedMedia {
  readonly files: number;
  readonly bytes: number;
}

/** Forgets what has been marked since before that moment, with the other widths of its pictures. */
export async function deleteUnused(tx: TenantScope, before: Date): Promise<PurgedMedia> {
  const { rows } = await sql<{ size: string }>`
    with old as materialized (
      select file_id from unused_media where organization_id = ${tx.organizationId} and since < ${before}
    ),
    widths as (
      delete from picture_renditions where organization_id = ${tx.organizationId}
        and file_id in (select file_id from old) returning rendition_id
    )
    delete from files where organization_id = ${tx.organizationId}
      and id in (select file_id from old union all select rendition_id from widths) returning size`.execute(tx.db);
  return { files: rows.length, bytes: rows.reduce((sum, { size }) => sum + Number(size), 0) };
}
