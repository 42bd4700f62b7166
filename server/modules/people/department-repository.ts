import { type RawBuilder, sql } from 'kysely';
import { noDepartmentTitle } from '#contract/constants.ts';
import type { DepartmentSortKey } from '#contract/departments.ts';
import { departmentTitle, matchesSearch } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { toSearchTerms } from '#platform/search.rules.ts';
import { titleOfDepartment } from '#platform/standard-titles.ts';
import { isAnyOf } from './employee-filter-repository.ts';

/** Each new row takes seven of the 65,535 values that a statement may have. */
const rowsPerStatement = 1000;

const columns = ['d.id', 'd.parent_id', 'd.title', 'd.is_default', 'd.path'] as const;

export interface DepartmentRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly is_default: boolean;
  readonly path: string[];
}

function selectDepartments(scope: TenantScope) {
  return scope.db.selectFrom('departments as d').where('d.organization_id', '=', scope.organizationId);
}

export async function selectDepartment(scope: TenantScope, id: string): Promise<DepartmentRow | undefined> {
  return selectDepartments(scope).select(columns).where('d.id', '=', id).executeTakeFirst();
}

export async function selectDepartmentsById(scope: TenantScope, ids: readonly string[]): Promise<DepartmentRow[]> {
  return selectDepartments(scope).select(columns).where(isAnyOf('d.id', ids)).execute();
}

/** Those of the ids in the order given, as names. */
export async function selectNames(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  const rows = await selectDepartmentsById(scope, ids);
  const titles = new Map(rows.map((row) => [row.id, titleOfDepartment(scope.language, row)]));
  return ids.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}

/** 'Без отдела', made when it is not there yet. */
export async function ensureDefaultDepartment(tx: TenantScope): Promise<DepartmentRow> {
  const existing = await selectDepartments(tx).select(columns).where('d.is_default', '=', true).executeTakeFirst();
  if (existing !== undefined) return existing;
  await insertDepartment(tx, { id: newId(), parent_id: null, title: noDepartmentTitle, is_default: true, path: [] });
  return selectDepartments(tx).select(columns).where('d.is_default', '=', true).executeTakeFirstOrThrow();
}

/** `path` is the parent's. False when a sibling has the title. */
export async function insertDepartment(tx: TenantScope, department: DepartmentRow): Promise<boolean> {
  return insertDepartments(tx, [department]);
}

/** Several, parents before children; `path` is the parent's. False when a sibling of one has its title. */
export async function insertDepartments(tx: TenantScope, departments: readonly DepartmentRow[]): Promise<boolean> {
  for (let start = 0; start < departments.length; start += rowsPerStatement) {
    const part = departments.slice(start, start + rowsPerStatement);
    const rows = await tx.db
      .insertInto('departments')
      .values(
        part.map((department) => ({
          ...department,
          path: [...department.path, department.id],
          organization_id: tx.organizationId,
          created_at: tx.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (rows.length < part.length) return false;
  }
  return true;
}

/** Changes of the tree happen one after another, so that two moves never make a ring. */
export async function lockTree(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`departments:${tx.organizationId}`}, 0))`.execute(tx.db);
}

/**
 * Nobody changes the tree meanwhile: whoever puts people into a department takes it before the people, and the department is
 * there until they are in it.
 */
export async function shareTree(tx: TenantScope): Promise<void> {
  const key = `departments:${tx.organizationId}`;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(tx.db);
}

export async function isTitleTaken(
  scope: TenantScope,
  title: string,
  parentId: string | null,
  exceptId: string,
): Promise<boolean> {
  const row = await selectDepartments(scope)
    .select('d.id')
    .where(sql<boolean>`lower(d.title) = lower(${title} collate "und-x-icu")`)
    .where(sql<boolean>`d.parent_id is not distinct from ${parentId}::uuid`)
    .where('d.id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames, and moves the department with everything below it to `path` (its own id last). */
export async function updateDepartment(
  tx: TenantScope,
  id: string,
  change: { title: string; parent_id: string | null; path: readonly string[] },
): Promise<void> {
  await tx.db
    .updateTable('departments')
    .set({ title: change.title, parent_id: change.parent_id })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .updateTable('departments')
    .set({ path: sql`${change.path}::uuid[] || path[array_position(path, ${id}::uuid) + 1:]` })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`path @> array[${id}]::uuid[]`)
    .execute();
}

/** Ids of the departments and of everything below them. */
export async function selectSubtreeIds(scope: TenantScope, ids: readonly string[]): Promise<string[]> {
  const rows = await selectDepartments(scope).select('d.id').where(sql<boolean>`d.path && ${ids}::uuid[]`).execute();
  return rows.map((row) => row.id);
}

/** Moves everybody of the departments, removed people too (their rows stay), and returns how many present ones. */
export async function moveUsers(tx: TenantScope, fromIds: readonly string[], toId: string): Promise<number> {
  const rows = await tx.db
    .updateTable('users')
    .set({ department_id: toId })
    .where('organization_id', '=', tx.organizationId)
    .where(isAnyOf('department_id', fromIds))
    .returning(sql<boolean>`removed_at is null`.as('is_present'))
    .execute();
  return rows.filter((row) => row.is_present).length;
}

export async function deleteDepartments(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('departments')
    .where('organization_id', '=', tx.organizationId)
    .where(isAnyOf('id', ids))
    .execute();
}

/** What a list of departments sorts by after 'Без отдела', which is always first. */
const sortExpressions: Readonly<Record<DepartmentSortKey, RawBuilder<unknown>>> = {
  TITLE: sql`level.title`,
  USERS_COUNT: sql`coalesce(sums.people, 0)`,
  PROGRESS: sql`sums.progress / nullif(sums.learning, 0)`,
  RISK_LEVEL: sql`sums.risk / nullif(sums.with_risk, 0)`,
  PHISHING_INDICATOR: sql`sums.probability / nullif(sums.with_probability, 0)`,
};

/** People without courses are in no mean of progress. */
const isLearning = sql`coalesce(s.progress_group, 'WITHOUT_COURSE') <> 'WITHOUT_COURSE'`;

export interface DepartmentFigures extends DepartmentRow {
  readonly users_count: number;
  readonly children_count: number;
  readonly progress: number | null;
  readonly risk_level: number | null;
  readonly probability: number | null;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
  readonly entered_data: number;
  readonly opened_attachment: number;
  readonly reported: number;
}

export interface DepartmentsQuery {
  readonly parent_id: string | null;
  readonly search: string | undefined;
  readonly sort_by: DepartmentSortKey;
  readonly sort_order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** One level of the tree, or with a search everything below it, with sums over the people of each subtree. */
export async function selectDepartmentFigures(
  scope: TenantScope,
  query: DepartmentsQuery,
): Promise<{ rows: DepartmentFigures[]; total: number }> {
  const level = selectLevel(scope, query.parent_id, query.search);
  const direction = query.sort_order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
  const { rows } = await sql<DepartmentFigures & { total: number }>`
    with level as (${level}),
    own as (
      select u.department_id, count(*) as people, sum(u.progress) filter (where ${isLearning}) as progress,
        count(*) filter (where ${isLearning}) as learning, sum(risk_level) as risk, count(risk_level) as with_risk, sum(incident_probability) as probability,
        count(incident_probability) as with_probability, sum(phishing_sent) as sent, sum(phishing_opened) as opened,
        sum(phishing_clicked) as clicked, sum(phishing_entered_data) as entered_data,
        sum(phishing_opened_attachment) as opened_attachment, sum(phishing_reported) as reported
      from users u
      left join statistics_people s on s.organization_id = u.organization_id and s.user_id = u.id
      where u.organization_id = ${scope.organizationId} and u.removed_at is null
      group by u.department_id
    ),
    sums as (
      select ancestor as id, sum(people) as people, sum(progress) as progress, sum(learning) as learning,
        sum(risk) as risk, sum(with_risk) as with_risk, sum(probability) as probability, sum(with_probability) as with_probability,
        sum(sent) as sent, sum(opened) as opened, sum(clicked) as clicked, sum(entered_data) as entered_data,
        sum(opened_attachment) as opened_attachment, sum(reported) as reported
      from own
      join departments d on d.organization_id = ${scope.organizationId} and d.id = own.department_id,
        unnest(d.path) as ancestor
      group by ancestor
    ),
    children as (${countChildren(scope)})
    select level.*, count(*) over ()::int as total,
      coalesce(children.count, 0) as children_count,
      coalesce(sums.people, 0)::int as users_count,
      (sums.progress / nullif(sums.learning, 0))::float8 as progress,
      (sums.risk / nullif(sums.with_risk, 0))::float8 as risk_level,
      (sums.probability / nullif(sums.with_probability, 0))::float8 as probability,
      coalesce(sums.sent, 0)::int as sent, coalesce(sums.opened, 0)::int as opened,
      coalesce(sums.clicked, 0)::int as clicked, coalesce(sums.entered_data, 0)::int as entered_data,
      coalesce(sums.opened_attachment, 0)::int as opened_attachment,
      coalesce(sums.reported, 0)::int as reported
    from level
    left join sums on sums.id = level.id
    left join children on children.parent_id = level.id
    order by level.is_default desc, ${sortExpressions[query.sort_by]} ${direction}, level.title, level.id
    limit ${query.limit} offset ${query.offset}`.execute(scope.db);
  const total = rows[0]?.total ?? (await countLevel(scope, query.parent_id, query.search));
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, title: titleOfDepartment(scope.language, row) })),
    total,
  };
}

function selectLevel(scope: TenantScope, parentId: string | null, search: string | undefined) {
  const query = selectDepartments(scope).select(columns);
  if (toSearchTerms(search ?? '').length === 0)
    return query.where(sql<boolean>`d.parent_id is not distinct from ${parentId}::uuid`);
  const below = parentId === null ? query : query.where(sql<boolean>`d.path @> array[${parentId}]::uuid[]`);
  const found = below.where(matchesSearch(search, 'd.title'));
  return parentId === null ? found : found.where('d.id', '!=', parentId);
}

/** How many departments stand directly below each: counted together, not one by one. */
function countChildren(scope: TenantScope) {
  return sql`select parent_id, count(*)::int as count from departments
    where organization_id = ${scope.organizationId} and parent_id is not null group by parent_id`;
}

async function countLevel(scope: TenantScope, parentId: string | null, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with level as (${selectLevel(scope, parentId, search)}) select count(*)::int as total from level`.execute(scope.db);
  return rows[0]?.total ?? 0;
}

export interface CountedDepartment extends DepartmentRow {
  readonly users_count: number;
  readonly children_count: number;
}

/** Every department, or one with everything below it, in the order of a tree's siblings, with people of the subtree. */
export async function selectCountedDepartments(
  scope: TenantScope,
  rootId?: string,
  { registeredOnly = false }: { readonly registeredOnly?: boolean } = {},
): Promise<CountedDepartment[]> {
  const counted = registeredOnly ? sql`and registered_at is not null` : sql``;
  const subtree = rootId === undefined ? sql`` : sql`and d.path @> array[${rootId}]::uuid[]`;
  const { rows } = await sql<CountedDepartment>`
    with own as (
      select department_id, count(*)::int as people from users
      where organization_id = ${scope.organizationId} and removed_at is null ${counted}
      group by department_id
    ),
    sums as (
      select ancestor as id, sum(own.people)::int as people
      from own
      join departments d on d.organization_id = ${scope.organizationId} and d.id = own.department_id,
        unnest(d.path) as ancestor
      group by ancestor
    ),
    children as (${countChildren(scope)})
    select d.id, d.parent_id, ${departmentTitle(scope)} as title, d.is_default, d.path,
      coalesce(sums.people, 0) as users_count,
      coalesce(children.count, 0) as children_count
    from departments d
    left join sums on sums.id = d.id
    left join children on children.parent_id = d.id
    where d.organization_id = ${scope.organizationId} ${subtree}
    order by d.is_default desc, d.title, d.id`.execute(scope.db);
  return rows;
}
