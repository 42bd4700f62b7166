import { sql } from 'kysely';
import type { ThemeListQuery } from '#contract/courses.ts';
import type { ModuleSettings } from '#contract/modules.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { nextVersion } from './content-version-repository.ts';
import { measureColumns } from './module-measure-repository.ts';

export interface ThemeRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly module_id: string | null;
  readonly module_title: string | null;
  readonly module_settings: ModuleSettings | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly slides_count: number;
  readonly words: number;
  readonly media_seconds: number;
  readonly questions_count: number;
  readonly courses_count: number;
}

function selectActive(scope: TenantScope) {
  return scope.db
    .selectFrom('themes as t')
    .leftJoin('modules as m', (join) =>
      join.onRef('m.organization_id', '=', 't.organization_id').onRef('m.id', '=', 't.module_id'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null);
}

const columns = [
  't.id',
  't.title',
  't.description',
  't.picture_file_id',
  't.module_id',
  'm.title as module_title',
  'm.settings as module_settings',
  't.created_at',
  't.updated_at',
  't.version',
  ...measureColumns('t.module_id'),
  sql<number>`(select count(distinct c.id)::int from section_themes st
    join course_sections s on s.organization_id = st.organization_id and s.id = st.section_id
    join courses c on c.organization_id = s.organization_id and c.id = s.course_id and c.deleted_at is null
    where st.organization_id = t.organization_id and st.theme_id = t.id)`.as('courses_count'),
] as const;

export async function selectThemes(
  scope: TenantScope,
  query: ThemeListQuery,
): Promise<{ rows: ThemeRecord[]; total: number }> {
  const filtered = () => selectActive(scope).where(matchesSearch(query.search, 't.title'));
  const { total } = await filtered().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await filtered()
    .select([...columns])
    .orderBy(`t.${query.sort_by ?? 'title'}`, query.sort_order)
    .orderBy('t.id', query.sort_order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

export async function selectTheme(scope: TenantScope, id: string): Promise<ThemeRecord | undefined> {
  return selectActive(scope)
    .where('t.id', '=', id)
    .select([...columns])
    .executeTakeFirst();
}

/** Others who change this theme wait until the caller's transaction ends. */
export async function lockTheme(tx: TenantScope, id: string): Promise<void> {
  await tx.db
    .selectFrom('themes')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
}

/** Those of the ids that exist: none of them is deleted before the transaction ends. */
export async function shareThemes(tx: TenantScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await selectActive(tx)
    .where('t.id', 'in', [...ids])
    .select('t.id')
    .orderBy('t.id')
    .forShare('t')
    .execute();
  return rows.map((row) => row.id);
}

/** Titles of those of the ids that exist. */
export async function selectThemeTitles(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return selectActive(scope)
    .where('t.id', 'in', [...ids])
    .select(['t.id', 't.title'])
    .orderBy('t.title')
    .execute();
}

/** What themes say of themselves, of those of the ids that exist. */
export async function selectThemeCards(scope: TenantScope, ids: readonly string[]): Promise<NewTheme[]> {
  return selectActive(scope)
    .where(sql<boolean>`t.id = any(${[...ids]}::uuid[])`)
    .select(['t.id', 't.title', 't.description', 't.picture_file_id', 't.module_id'])
    .execute();
}

export interface NewTheme {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly module_id: string | null;
}

export async function insertTheme(tx: TenantScope, theme: NewTheme): Promise<void> {
  await insertThemes(tx, [theme]);
}

export async function insertThemes(tx: TenantScope, themes: readonly NewTheme[]): Promise<void> {
  if (themes.length === 0) return;
  const shared = { organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now, deleted_at: null };
  await tx.db
    .insertInto('themes')
    .values(themes.map((theme) => ({ ...theme, ...shared })))
    .execute();
}

export type ThemeChange = Partial<{ [Field in Exclude<keyof NewTheme, 'id'>]: NewTheme[Field] | undefined }>;

export async function updateTheme(tx: TenantScope, id: string, change: ThemeChange): Promise<void> {
  await tx.db
    .updateTable('themes')
    .set({ ...change, updated_at: tx.now, ...(Object.keys(change).length > 0 && nextVersion(tx)) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function markThemeDeleted(tx: TenantScope, id: string): Promise<void> {
  await tx.db
    .updateTable('themes')
    .set({ deleted_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Titles of the courses in which a theme stands. */
export async function selectCoursesOfTheme(scope: TenantScope, themeId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('section_themes as st')
    .innerJoin('course_sections as s', (join) =>
      join.onRef('s.organization_id', '=', 'st.organization_id').onRef('s.id', '=', 'st.section_id'),
    )
    .innerJoin('courses as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.course_id'),
    )
    .where('st.organization_id', '=', scope.organizationId)
    .where('st.theme_id', '=', themeId)
    .where('c.deleted_at', 'is', null)
    .select('c.title')
    .distinct()
    .orderBy('c.title')
    .execute();
  return rows.map((row) => row.title);
}
