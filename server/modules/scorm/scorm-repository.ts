import { sql } from 'kysely';
import type { ScormCourseListQuery } from '#contract/scorm.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ScormManifest } from '#schema/scorm.ts';

export interface ScormCourseRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly package_id: string;
  readonly tested_at: Date | null;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly standard: ScormManifest['standard'];
  readonly edition: string | null;
  readonly items_count: number;
  readonly size: number;
  readonly assigned_count: number;
}

const columns = [
  'c.id',
  'c.title',
  'c.description',
  'c.picture_file_id',
  'c.package_id',
  'c.tested_at',
  'c.archived_at',
  'c.created_at',
  'c.updated_at',
  'p.items_count',
  sql<ScormManifest['standard']>`p.manifest->>'standard'`.as('standard'),
  sql<string | null>`p.manifest->>'edition'`.as('edition'),
  sql<number>`coalesce((select size from files where id = p.file_id), 0)::int`.as('size'),
  sql<number>`(select count(*)::int from assigned_courses a where a.organization_id = c.organization_id
    and a.course_id = c.id and a.deleted_at is null and a.completed_at is null)`.as('assigned_count'),
] as const;

function selectActive(scope: TenantScope) {
  return scope.db
    .selectFrom('scorm_courses as c')
    .where('c.organization_id', '=', scope.organizationId)
    .where('c.deleted_at', 'is', null);
}

function withPackage(rows: ReturnType<typeof selectActive>) {
  return rows
    .innerJoin('scorm_packages as p', (join) =>
      join.onRef('p.organization_id', '=', 'c.organization_id').onRef('p.id', '=', 'c.package_id'),
    )
    .select(columns);
}

function filterCourses(scope: TenantScope, query: ScormCourseListQuery) {
  const found = selectActive(scope).where(matchesSearch(query.search, 'c.title'));
  const rows = query.id?.length
    ? found.where('c.id', 'in', query.id)
    : found.where('c.archived_at', query.archived ? 'is not' : 'is', null);
  return query.tested === undefined ? rows : rows.where('c.tested_at', query.tested ? 'is not' : 'is', null);
}

export async function selectScormCourses(
  scope: TenantScope,
  query: ScormCourseListQuery,
): Promise<{ rows: ScormCourseRecord[]; total: number }> {
  const { total } = await filterCourses(scope, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withPackage(filterCourses(scope, query))
    .orderBy(`c.${query.sort_by ?? 'title'}`, query.sort_order)
    .orderBy('c.id', query.sort_order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

export async function selectScormCourse(scope: TenantScope, id: string): Promise<ScormCourseRecord | undefined> {
  return withPackage(selectActive(scope).where('c.id', '=', id)).executeTakeFirst();
}

/** False once it was deleted: what was assigned goes on without it. */
export async function isInLibrary(scope: TenantScope, id: string): Promise<boolean> {
  return (await selectActive(scope).where('c.id', '=', id).select('c.id').executeTakeFirst()) !== undefined;
}

/** Those of the ids that are or were SCORM courses: what is archived or deleted keeps its kind. */
export async function selectPackageIds(scope: TenantScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('scorm_courses')
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Titles of those of the ids that may be assigned: neither deleted nor archived. */
export async function selectOfferedTitles(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return selectActive(scope)
    .where('c.archived_at', 'is', null)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .select(['c.id', 'c.title'])
    .orderBy('c.title')
    .execute();
}

/** Others who change this course wait until the caller's transaction ends. False: there is no such course. */
export async function lockScormCourse(tx: TenantScope, id: string): Promise<boolean> {
  const row = await selectActive(tx).where('c.id', '=', id).select('c.id').forUpdate().executeTakeFirst();
  return row !== undefined;
}

export interface NewScormCourse {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly package_id: string;
}

export async function insertScormCourse(tx: TenantScope, course: NewScormCourse): Promise<void> {
  await tx.db
    .insertInto('scorm_courses')
    .values({
      ...course,
      organization_id: tx.organizationId,
      picture_file_id: null,
      tested_at: null,
      archived_at: null,
      created_at: tx.now,
      created_by: tx.userId,
      updated_at: tx.now,
      deleted_at: null,
    })
    .execute();
}

export interface ScormCourseChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly package_id?: string;
  readonly picture_file_id?: string | null;
  readonly tested_at?: Date | null;
  readonly archived_at?: Date | null;
  readonly deleted_at?: Date;
}

/** Changes what is given, and the moment of the last change in any case. */
export async function updateScormCourse(tx: TenantScope, id: string, change: ScormCourseChange): Promise<void> {
  await tx.db
    .updateTable('scorm_courses')
    .set({ ...change, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
