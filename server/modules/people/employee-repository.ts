import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EmployeeFilter, EmployeeSortKey } from '#contract/employees.ts';
import { hasSecondFactor } from '#modules/accounts/index.ts';
import { departmentsAbove, departmentTitle, startsWithWord } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  deepOffset,
  findsEverybody,
  type GroupCount,
  type PageWalk,
  planPageWalk,
  sliceGroups,
} from './employee-filter.rules.ts';
import { isAnyOf, selectFiltered, selectPresent } from './employee-filter-repository.ts';

const columns = [
  'u.id',
  'u.organization_id',
  'u.last_name',
  'u.first_name',
  'u.middle_name',
  'u.email',
  'u.position',
  'u.role',
  'u.department_id',
  'u.registered_at',
  'u.created_at',
  'u.progress',
  'u.is_behind',
  'u.risk_level',
  'u.incident_probability',
  'u.phishing_sent',
  'u.phishing_opened',
  'u.phishing_clicked',
  'u.phishing_entered_data',
  'u.phishing_opened_attachment',
  'u.phishing_reported',
] as const;

export interface EmployeesOrder {
  readonly sort_by?: EmployeeSortKey | undefined;
  readonly sort_order: 'asc' | 'desc';
}

/** What a list sorts by, most important first; the last ones break ties, so that pages never overlap. */
const sortColumns: Readonly<Record<Exclude<EmployeeSortKey, 'DEPARTMENT'>, readonly string[]>> = {
  NAME: ['u.sort_name', 'u.id'],
  POSITION: ['u.position', 'u.sort_name', 'u.id'],
  RISK_LEVEL: ['u.risk_level', 'u.id'],
  PROGRESS: ['u.progress', 'u.id'],
  PHISHING_INDICATOR: ['u.incident_probability', 'u.id'],
};
/** Somebody without a figure counts as the lowest. */
const nullable = new Set(['u.risk_level', 'u.incident_probability']);

/** Ids of some rows of an ordered list: the walk stays in an index, whatever the rows hold. */
async function selectIds(
  scope: TenantScope,
  filter: EmployeeFilter,
  order: EmployeesOrder,
  walk: PageWalk,
  departmentId?: string,
): Promise<string[]> {
  if (walk.take === 0) return [];
  const isDescending = (order.sort_order === 'desc') !== walk.isReversed;
  const key = order.sort_by === 'DEPARTMENT' ? 'NAME' : (order.sort_by ?? 'NAME');
  const parts = sortColumns[key].map((column) => {
    const nulls = nullable.has(column) ? (isDescending ? sql` nulls last` : sql` nulls first`) : sql``;
    return sql`${sql.ref(column)}${isDescending ? sql` desc` : sql``}${nulls}`;
  });
  // Nobody asked for an order, but for somebody: whose surname begins so is meant before whose name or address does.
  if (order.sort_by === undefined && departmentId === undefined && filter.search) {
    parts.unshift(sql`${startsWithWord(filter.search, 'u.sort_name')}${isDescending ? sql`` : sql` desc`}`);
  }
  const rows = await selectFiltered(scope, filter)
    .$if(departmentId !== undefined, (query) => query.where('u.department_id', '=', departmentId ?? ''))
    .select('u.id')
    .orderBy(sql.join(parts))
    .limit(walk.take)
    .offset(walk.skip)
    .execute();
  const ids = rows.map((row) => row.id);
  return walk.isReversed ? ids.toReversed() : ids;
}

/** Departments in the order of the list with how many of its people each holds; 'Без отдела' comes first. */
async function countByDepartment(
  scope: TenantScope,
  filter: EmployeeFilter,
  order: EmployeesOrder['sort_order'],
): Promise<GroupCount[]> {
  const counts = selectFiltered(scope, filter)
    .select((builder) => ['u.department_id', builder.fn.countAll<string>().as('count')])
    .groupBy('u.department_id')
    .as('counted');
  const rows = await scope.db
    .selectFrom('departments as d')
    .innerJoin(counts, 'counted.department_id', 'd.id')
    .where('d.organization_id', '=', scope.organizationId)
    .select(['d.id', 'counted.count'])
    .orderBy('d.is_default', order === 'asc' ? 'desc' : 'asc')
    .orderBy('d.title', order)
    .orderBy('d.id', order)
    .execute();
  return rows.map((row) => ({ id: row.id, count: Number(row.count) }));
}

interface IdsOfPage {
  readonly ids: string[];
  readonly total: number;
}
type PageOfEmployees = EmployeesOrder & { readonly limit: number; readonly offset: number };

/** Departments that are looked at first; each further look takes twice as many. */
const departmentsPerLook = 16;

/**
 * The first departments of the list of everybody, as many as `wanted` people fill. No count goes past `wanted`, and the
 * departments behind are not looked at, however many people they hold.
 */
async function countFront(
  scope: TenantScope,
  order: EmployeesOrder['sort_order'],
  wanted: number,
): Promise<GroupCount[]> {
  const departments = await scope.db
    .selectFrom('departments as d')
    .where('d.organization_id', '=', scope.organizationId)
    .select('d.id')
    .orderBy('d.is_default', order === 'asc' ? 'desc' : 'asc')
    .orderBy('d.title', order)
    .orderBy('d.id', order)
    .execute();
  const groups: GroupCount[] = [];
  let people = 0;
  for (let at = 0, size = departmentsPerLook; at < departments.length && people < wanted; at += size, size *= 2) {
    const ids = departments.slice(at, at + size).map((department) => department.id);
    const { rows } = await sql<GroupCount>`
      select d.id, few.count
      from unnest(${ids}::uuid[]) with ordinality as d (id, place)
      cross join lateral (
        select count(*)::int as count from (
          select 1 from users u
          where u.organization_id = ${scope.organizationId} and u.department_id = d.id and u.removed_at is null
          limit ${wanted}
        ) person
      ) few
      order by d.place`.execute(scope.db);
    groups.push(...rows);
    people += rows.reduce((sum, row) => sum + row.count, 0);
  }
  return groups;
}

/** A page sorted by department is parts of a few departments, each a walk along the index of one. */
async function selectIdsByDepartment(
  scope: TenantScope,
  filter: EmployeeFilter,
  page: PageOfEmployees,
): Promise<IdsOfPage> {
  const isFront = page.offset < deepOffset && findsEverybody(filter);
  const groups = isFront
    ? await countFront(scope, page.sort_order, page.offset + page.limit)
    : await countByDepartment(scope, filter, page.sort_order);
  const [total, ...parts] = await Promise.all([
    isFront ? countEmployees(scope, filter) : groups.reduce((sum, group) => sum + group.count, 0),
    ...sliceGroups(groups, page.offset, page.limit, !isFront).map(({ id, walk }) =>
      selectIds(scope, filter, page, walk, id),
    ),
  ]);
  return { ids: parts.flat(), total };
}

async function selectPageIds(scope: TenantScope, filter: EmployeeFilter, page: PageOfEmployees): Promise<IdsOfPage> {
  if (page.sort_by === 'DEPARTMENT') return selectIdsByDepartment(scope, filter, page);
  if (page.offset < deepOffset) {
    const [total, ids] = await Promise.all([
      countEmployees(scope, filter),
      selectIds(scope, filter, page, { skip: page.offset, take: page.limit, isReversed: false }),
    ]);
    return { ids, total };
  }
  const total = await countEmployees(scope, filter);
  return { ids: await selectIds(scope, filter, page, planPageWalk(page.offset, page.limit, total)), total };
}

function selectRows(scope: TenantScope) {
  return selectPresent(scope)
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .select(columns)
    .select([departmentTitle(scope).as('department_title'), departmentsAbove().as('departments_above')]);
}

/** The rows with their tags, which cost a look-up each: only for a page. */
function withTags(query: ReturnType<typeof selectRows>) {
  return query.select((builder) =>
    jsonArrayFrom(
      builder
        .selectFrom('user_tags as ut')
        .innerJoin('tags as t', (join) =>
          join.onRef('t.organization_id', '=', 'ut.organization_id').onRef('t.id', '=', 'ut.tag_id'),
        )
        .whereRef('ut.organization_id', '=', 'u.organization_id')
        .whereRef('ut.user_id', '=', 'u.id')
        .orderBy('t.title')
        .select(['t.id', 't.title', 't.color', 't.type']),
    ).as('tags'),
  );
}

export type EmployeeRow = Awaited<ReturnType<typeof selectEmployeePage>>['rows'][number];

export async function countEmployees(scope: TenantScope, filter: EmployeeFilter): Promise<number> {
  const row = await selectFiltered(scope, filter)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One page of the list and how long the list is. */
export async function selectEmployeePage(scope: TenantScope, filter: EmployeeFilter, page: PageOfEmployees) {
  const { ids, total } = await selectPageIds(scope, filter, page);
  return { rows: await selectEmployeeRows(scope, ids), total };
}

/** The rows of these people in the order of the ids; whoever was removed is left out. */
export async function selectEmployeeRows(scope: TenantScope, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await withTags(selectRows(scope)).where(isAnyOf('u.id', ids)).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((left, right) => (place.get(left.id) ?? 0) - (place.get(right.id) ?? 0));
}

/** One person with what only their own page shows. */
export async function selectEmployee(scope: TenantScope, id: string) {
  return withTags(selectRows(scope))
    .where('u.id', '=', id)
    .leftJoin('employee_notes as n', (join) =>
      join.onRef('n.organization_id', '=', 'u.organization_id').onRef('n.user_id', '=', 'u.id'),
    )
    .leftJoin('users as author', (join) =>
      join.onRef('author.organization_id', '=', 'u.organization_id').onRef('author.id', '=', 'n.updated_by'),
    )
    .select([
      'u.language',
      'u.time_zone',
      'u.avatar_file_id',
      hasSecondFactor().as('has_two_factor'),
      'd.path as department_ids',
      'n.text as note_text',
      'n.updated_at as note_updated_at',
      'author.id as note_author_id',
      'author.last_name as note_author_last_name',
      'author.first_name as note_author_first_name',
      'author.middle_name as note_author_middle_name',
      'author.email as note_author_email',
    ])
    .executeTakeFirst();
}
export type EmployeeCardRow = NonNullable<Awaited<ReturnType<typeof selectEmployee>>>;

/** People as pickers show them, by name. */
export async function selectOptions(
  scope: TenantScope,
  filter: EmployeeFilter,
  page: { limit: number; offset: number },
  departmentId?: string,
) {
  const rows = await selectFiltered(scope, filter)
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .$if(departmentId !== undefined, (query) => query.where('u.department_id', '=', departmentId ?? ''))
    .select([
      'u.id',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'u.position',
      'u.department_id',
      'u.registered_at',
      departmentTitle(scope).as('department_title'),
      departmentsAbove().as('departments_above'),
    ])
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await selectFiltered(scope, filter)
    .$if(departmentId !== undefined, (query) => query.where('u.department_id', '=', departmentId ?? ''))
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
export type OptionRow = Awaited<ReturnType<typeof selectOptions>>['rows'][number];
