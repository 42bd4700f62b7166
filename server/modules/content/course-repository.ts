import { sql } from 'kysely';
import type { CourseListQuery, CourseSettings } from '#contract/courses.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { nextVersion } from './content-version-repository.ts';

export interface CourseRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly tags: string[];
  readonly settings: CourseSettings;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly sections_count: number;
  readonly themes_count: number;
  readonly slides_count: number;
  readonly questions_count: number;
  readonly assigned_count: number;
}

const columns = [
  'c.id',
  'c.title',
  'c.description',
  'c.picture_file_id',
  'c.tags',
  'c.settings',
  'c.archived_at',
  'c.created_at',
  'c.updated_at',
  'c.version',
] as const;

const themesOfCourse = sql`section_themes st
  join course_sections s on s.organization_id = st.organization_id and s.id = st.section_id
  join themes t on t.organization_id = st.organization_id and t.id = st.theme_id
  where s.organization_id = c.organization_id and s.course_id = c.id`;
const inModulesOfCourse = sql`organization_id = c.organization_id
  and module_id in (select t.module_id from ${themesOfCourse})`;

const counts = [
  sql<number>`(select count(*)::int from course_sections s
    where s.organization_id = c.organization_id and s.course_id = c.id)`.as('sections_count'),
  sql<number>`(select count(*)::int from ${themesOfCourse})`.as('themes_count'),
  sql<number>`(select count(*)::int from slides where ${inModulesOfCourse})`.as('slides_count'),
  sql<number>`(select count(*)::int from questions where ${inModulesOfCourse})`.as('questions_count'),
  sql<number>`(select count(*)::int from assigned_courses a where a.organization_id = c.organization_id
    and a.course_id = c.id and a.deleted_at is null and a.completed_at is null)`.as('assigned_count'),
] as const;

function selectActive(scope: TenantScope) {
  return scope.db
    .selectFrom('courses as c')
    .where('c.organization_id', '=', scope.organizationId)
    .where('c.deleted_at', 'is', null);
}

function filterCourses(scope: TenantScope, query: CourseListQuery) {
  let rows = selectActive(scope).where(matchesSearch(query.search, 'c.title'));
  // Whoever asks for a course by its id gets it, archived or not.
  if (query.id?.length) rows = rows.where('c.id', 'in', query.id);
  else rows = rows.where('c.archived_at', query.archived ? 'is not' : 'is', null);
  if (query.tags?.length) rows = rows.where(sql<boolean>`c.tags && ${query.tags}::text[]`);
  return rows;
}

export async function selectCourses(
  scope: TenantScope,
  query: CourseListQuery,
): Promise<{ rows: CourseRecord[]; total: number }> {
  const { total } = await filterCourses(scope, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filterCourses(scope, query)
    .select([...columns, ...counts])
    .orderBy(`c.${query.sort_by ?? 'title'}`, query.sort_order)
    .orderBy('c.id', query.sort_order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

export async function selectCourse(scope: TenantScope, id: string): Promise<CourseRecord | undefined> {
  return selectActive(scope)
    .where('c.id', '=', id)
    .select([...columns, ...counts])
    .executeTakeFirst();
}

/** Titles of those of the ids that exist. */
export async function selectCourseTitles(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return selectActive(scope)
    .where('c.id', 'in', [...ids])
    .select(['c.id', 'c.title'])
    .orderBy('c.title')
    .execute();
}

/** The same, held until the transaction ends. */
export async function lockCourseTitles(
  tx: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return selectActive(tx)
    .where('c.id', 'in', [...ids])
    .select(['c.id', 'c.title'])
    .orderBy('c.id')
    .forUpdate()
    .execute();
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
export async function lockCourse(tx: TenantScope, id: string): Promise<boolean> {
  const row = await selectActive(tx).where('c.id', '=', id).select('c.id').forUpdate().executeTakeFirst();
  return row !== undefined;
}

export interface NewCourse {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly tags: readonly string[];
  readonly settings: CourseSettings;
}

export async function insertCourse(tx: TenantScope, course: NewCourse): Promise<void> {
  await tx.db
    .insertInto('courses')
    .values({
      ...course,
      tags: [...course.tags],
      settings: JSON.stringify(course.settings),
      organization_id: tx.organizationId,
      archived_at: null,
      created_at: tx.now,
      created_by: tx.userId,
      updated_at: tx.now,
      deleted_at: null,
    })
    .execute();
}

export interface CourseChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: string[] | undefined;
  readonly settings?: CourseSettings | undefined;
  readonly archived_at?: Date | null | undefined;
  readonly picture_file_id?: string | null | undefined;
}

/** Changes what is given, which makes a new version, and the moment of the last change in any case. */
export async function updateCourse(tx: TenantScope, id: string, change: CourseChange): Promise<void> {
  await tx.db
    .updateTable('courses')
    .set({
      ...change,
      settings: change.settings && JSON.stringify(change.settings),
      updated_at: tx.now,
      ...(Object.keys(change).length > 0 && nextVersion(tx)),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The courses themselves stay: what was assigned refers to them. */
export async function markCoursesDeleted(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('courses')
    .set({ deleted_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}
