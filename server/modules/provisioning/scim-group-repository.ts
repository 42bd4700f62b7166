import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { Comparison, Condition, GroupFilterAttribute } from './scim-filter.rules.ts';
import type { UserGroup } from './scim-presenter.ts';
import { compareText, toSql } from './scim-user-repository.ts';

/** Together in the answer to one list; a page is cut where it would hold more. */
const maxMembers = 50_000;

function selectLinked(scope: TenantScope) {
  return scope.db
    .selectFrom('scim_groups as g')
    .leftJoin('tags as t', (join) =>
      join.onRef('t.organization_id', '=', 'g.organization_id').onRef('t.id', '=', 'g.tag_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'g.organization_id').onRef('d.id', '=', 'g.department_id'),
    )
    .where('g.organization_id', '=', scope.organizationId);
}

const title = sql<string>`coalesce(t.title, d.title)`;

function selectShown(scope: TenantScope) {
  return selectLinked(scope)
    .select([
      'g.id',
      'g.external_id',
      'g.tag_id',
      'g.department_id',
      'g.is_adopted',
      'g.created_at',
      'g.updated_at',
      title.as('title'),
    ])
    .$narrowType<{ title: string }>();
}
export type GroupRow = Awaited<ReturnType<typeof selectGroup>> & object;

export async function selectGroup(scope: TenantScope, id: string) {
  return selectShown(scope).where('g.id', '=', id).executeTakeFirst();
}

export async function selectGroupPage(
  scope: TenantScope,
  condition: Condition<GroupFilterAttribute> | null,
  page: { limit: number; offset: number },
) {
  const narrow = toSql(condition ?? { kind: 'always' }, compareGroup);
  const { count } = await selectLinked(scope)
    .where(narrow)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows =
    page.limit === 0
      ? []
      : await selectShown(scope)
          .where(narrow)
          .orderBy('g.created_at')
          .orderBy('g.id')
          .limit(page.limit)
          .offset(page.offset)
          .execute();
  return { rows, total: Number(count) };
}

const groupColumns: Readonly<Record<Exclude<GroupFilterAttribute, 'members.value'>, RawBuilder<unknown>>> = {
  id: sql`g.id`,
  displayName: title,
  externalId: sql`g.external_id`,
};

const holds = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u where u.organization_id = g.organization_id and u.removed_at is null and ${condition} and (
    u.department_id = g.department_id or exists (
      select from user_tags m where m.organization_id = g.organization_id and m.tag_id = g.tag_id and m.user_id = u.id)))`;

function compareGroup(attribute: GroupFilterAttribute, comparison: Comparison | 'present', value: string | boolean) {
  if (attribute === 'members.value') return holds(compareText(sql`u.id`, comparison, String(value), true));
  return compareText(groupColumns[attribute], comparison, String(value), attribute !== 'displayName');
}

export interface Member {
  readonly group_id: string;
  readonly id: string;
  readonly name: string;
}

/** Who is in these groups, removed people left out; `among` asks about these people alone. */
export async function selectMembers(
  scope: TenantScope,
  groupIds: readonly string[],
  among: readonly string[] | null = null,
): Promise<Map<string, Member[]>> {
  if (groupIds.length === 0) return new Map();
  const isAsked = among === null ? sql<boolean>`true` : sql<boolean>`u.id = any(${among}::uuid[])`;
  const { rows } = await sql<Member>`
    select g.id as group_id, u.id, u.sort_name as name
    from scim_groups g
    join user_tags m on m.organization_id = g.organization_id and m.tag_id = g.tag_id
    join users u on u.organization_id = m.organization_id and u.id = m.user_id
    where g.organization_id = ${scope.organizationId} and g.id = any(${groupIds}::uuid[]) and u.removed_at is null and ${isAsked}
    union all
    select g.id, u.id, u.sort_name
    from scim_groups g
    join users u on u.organization_id = g.organization_id and u.department_id = g.department_id
    where g.organization_id = ${scope.organizationId} and g.id = any(${groupIds}::uuid[]) and u.removed_at is null and ${isAsked}
    order by 1, 3, 2`.execute(scope.db);
  return Map.groupBy(rows, ({ group_id }) => group_id);
}

/** How many of the groups, from the first, may show their members in one answer: one at least. */
export async function countShowable(scope: TenantScope, groupIds: readonly string[]): Promise<number> {
  if (groupIds.length === 0) return 0;
  const { rows } = await sql<{ id: string; count: number }>`
    select g.id, (
      select count(*)::int from users u
      where u.organization_id = g.organization_id and u.removed_at is null and (
        u.department_id = g.department_id or exists (
          select from user_tags m
          where m.organization_id = g.organization_id and m.tag_id = g.tag_id and m.user_id = u.id))) as count
    from scim_groups g
    where g.organization_id = ${scope.organizationId} and g.id = any(${groupIds}::uuid[])`.execute(scope.db);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  let sum = 0;
  const end = groupIds.findIndex((id) => {
    sum += counts.get(id) ?? 0;
    return sum > maxMembers;
  });
  return end === -1 ? groupIds.length : Math.max(1, end);
}

/** The groups of each of these people. */
export async function selectGroupsOf(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<Map<string, UserGroup[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<UserGroup & { user_id: string }>`
    select m.user_id, g.id, t.title
    from user_tags m
    join scim_groups g on g.organization_id = m.organization_id and g.tag_id = m.tag_id
    join tags t on t.organization_id = g.organization_id and t.id = g.tag_id
    where m.organization_id = ${scope.organizationId} and m.user_id = any(${userIds}::uuid[])
    union all
    select u.id, g.id, d.title
    from users u
    join scim_groups g on g.organization_id = u.organization_id and g.department_id = u.department_id
    join departments d on d.organization_id = g.organization_id and d.id = g.department_id
    where u.organization_id = ${scope.organizationId} and u.id = any(${userIds}::uuid[])
    order by 3, 2`.execute(scope.db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

export interface NewGroup {
  readonly id: string;
  readonly external_id: string | null;
  readonly tag_id: string | null;
  readonly department_id: string | null;
  readonly is_adopted: boolean;
}

export async function insertGroup(tx: TenantScope, group: NewGroup): Promise<void> {
  await tx.db
    .insertInto('scim_groups')
    .values({ ...group, organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now })
    .execute();
}

export async function updateGroup(tx: TenantScope, id: string, external_id: string | null): Promise<void> {
  await tx.db
    .updateTable('scim_groups')
    .set({ external_id, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(tx: TenantScope, id: string): Promise<void> {
  await tx.db.deleteFrom('scim_groups').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}

/** The group of a tag or of a department, or of an id of the directory. */
export async function selectHolder(
  tx: TenantScope,
  wanted: { tag_id?: string; department_id?: string; external_id?: string },
) {
  const [column, value] = Object.entries(wanted)[0] ?? [];
  if (column !== 'tag_id' && column !== 'department_id' && column !== 'external_id') return undefined;
  return selectShown(tx)
    .where(`g.${column}`, '=', value ?? '')
    .executeTakeFirst();
}

export async function countGroups(scope: TenantScope): Promise<number> {
  const { count } = await selectLinked(scope)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
