import { type RawBuilder, sql } from 'kysely';
import type { TagUsersQuery } from '#contract/tags.ts';
import { departmentTitle, matchesPerson } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Whom an automatic tag is for, over `users u`. */
type PeopleCondition = RawBuilder<boolean>;

interface Joining {
  readonly tagId: string;
  readonly condition: PeopleCondition;
  /** When the membership began; the tag's moment of taking somebody up without it. */
  readonly addedAt?: RawBuilder<Date>;
  /** A membership that ended after this goes on as the same one, and nothing is done twice. */
  readonly resumesAfter: Date;
}

/** Gives the tag to everybody of the condition who has it not. Returns whom. */
export async function joinPeople(tx: TenantScope, joining: Joining): Promise<string[]> {
  const { tagId, condition, resumesAfter } = joining;
  const addedAt = joining.addedAt ?? sql<Date>`${tx.now}::timestamptz`;
  const { rows } = await sql<{ user_id: string }>`
    with joined as (
      insert into user_tags (organization_id, user_id, tag_id, added_at, membership_id)
      select u.organization_id, u.id, ${tagId}, coalesce(p.added_at, ${addedAt}),
        coalesce(p.membership_id, gen_random_uuid())
      from users u
      left join lateral (
        select past.membership_id, past.added_at from tag_memberships_past past
        where past.organization_id = u.organization_id and past.tag_id = ${tagId} and past.user_id = u.id
          and past.ended_at > ${resumesAfter}
        order by past.ended_at desc limit 1) p on true
      -- One look-up by key for each person: an anti-join goes through every holder as soon as the counts of rows are old.
      left join lateral (
        select true as is_held from user_tags held
        where held.organization_id = u.organization_id and held.tag_id = ${tagId} and held.user_id = u.id
        limit 1) h on true
      where u.organization_id = ${tx.organizationId} and u.removed_at is null and (${condition}) and h.is_held is null
      on conflict do nothing
      returning user_id, membership_id),
    resumed as (
      delete from tag_memberships_past past using joined
      where past.organization_id = ${tx.organizationId} and past.membership_id = joined.membership_id)
    select user_id from joined`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

/** Takes the tag from everybody of the condition (over `users u` and `user_tags held`). Returns from whom. */
export async function endMemberships(tx: TenantScope, tagId: string, condition: PeopleCondition): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with gone as (
      delete from user_tags held using users u
      where held.organization_id = ${tx.organizationId} and held.tag_id = ${tagId}
        and u.organization_id = held.organization_id and u.id = held.user_id and (${condition})
      returning held.membership_id, held.user_id, held.added_at)
    insert into tag_memberships_past (organization_id, membership_id, tag_id, user_id, added_at, ended_at)
    select ${tx.organizationId}, gone.membership_id, ${tagId}, gone.user_id, gone.added_at, ${tx.now} from gone
    returning user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

export const peopleConditions = {
  addedAfter: (moment: Date): PeopleCondition => sql`u.created_at > ${moment}`,
  heldSince: (moment: Date): PeopleCondition => sql`held.added_at <= ${moment}`,
  isUnregistered: sql<boolean>`u.registered_at is null`,
  isRegistered: sql<boolean>`u.registered_at is not null`,
  // Lists show one decimal: who is shown at the bound is within.
  isAtRisk: (from: number, to: number): PeopleCondition =>
    sql`round(u.risk_level::numeric, 1) between ${from}::numeric and ${to}::numeric`,
  isNotAtRisk: (from: number, to: number): PeopleCondition =>
    sql`(u.risk_level is null or round(u.risk_level::numeric, 1) not between ${from}::numeric and ${to}::numeric)`,
  isOneOf: (ids: readonly string[]): PeopleCondition => sql`u.id = any(${ids}::uuid[])`,
  createdAt: sql<Date>`u.created_at`,
} as const;

/** Gives a custom tag to people. Returns those who had it not. */
export async function insertMembers(
  tx: TenantScope,
  tagId: string,
  userIds: readonly string[],
  needOnboarding: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into user_tags (organization_id, user_id, tag_id, added_at, need_onboarding)
    select ${tx.organizationId}, given.id, ${tagId}, ${tx.now}, ${needOnboarding}
    from unnest(${userIds}::uuid[]) as given (id)
    on conflict do nothing
    returning user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

/** Gives an automatic tag to people who were just added: there is nothing of theirs to look up and go on with. */
export async function insertNewcomers(
  tx: TenantScope,
  tagId: string,
  userIds: readonly string[],
  options: { unregisteredOnly: boolean },
): Promise<void> {
  await sql`
    insert into user_tags (organization_id, user_id, tag_id, added_at)
    select u.organization_id, u.id, ${tagId}, u.created_at from users u
    where u.organization_id = ${tx.organizationId} and u.id = any(${userIds}::uuid[]) and u.removed_at is null
      and (u.registered_at is null or not ${options.unregisteredOnly}::boolean)
    on conflict do nothing`.execute(tx.db);
}

/** Everybody who carries the tag, removed people too. */
export async function selectMemberIds(scope: TenantScope, tagId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('user_tags')
    .where('organization_id', '=', scope.organizationId)
    .where('tag_id', '=', tagId)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Of these people, those who carry the tag. */
export async function selectHolders(
  scope: TenantScope,
  tagId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('user_tags')
    .where('organization_id', '=', scope.organizationId)
    .where('tag_id', '=', tagId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .select('user_id')
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** One page of a tag's people, the newest members first. */
export async function selectMemberPage(scope: TenantScope, tagId: string, query: TagUsersQuery) {
  let rows = scope.db
    .selectFrom('user_tags as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .where('m.organization_id', '=', scope.organizationId)
    .where('m.tag_id', '=', tagId)
    .where('u.removed_at', 'is', null);
  rows = rows.where(matchesPerson(query.search));
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([
      'u.id',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.position',
      'u.department_id',
      departmentTitle(scope).as('department_title'),
      'u.registered_at',
      'm.added_at',
      'm.need_onboarding',
    ])
    .orderBy('m.added_at', 'desc')
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows: data, total };
}
