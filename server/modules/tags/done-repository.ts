import { sql } from 'kysely';
import type { TagUsersQuery } from '#contract/tags.ts';
import { matchesPerson } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ActionRow } from './action-repository.ts';

export interface Member {
  readonly user_id: string;
  readonly membership_id: string;
  readonly added_at: Date;
}

export interface Waiting {
  readonly action: Pick<ActionRow, 'id' | 'tag_id'>;
  readonly item: string;
  /** Members who got the tag at this or before are past its life days. */
  readonly addedAfter: Date;
  /** Members who got the tag after this are left for later. */
  readonly addedUntil: Date;
  /** Only people who have no account yet. */
  readonly unregisteredOnly: boolean;
  /** Goes on behind this person. */
  readonly after: string | null;
  readonly limit: number;
}

/** Members on whom the action has not acted for this item, by id. */
export async function selectWaiting(scope: TenantScope, waiting: Waiting): Promise<Member[]> {
  return scope.db
    .selectFrom('user_tags as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .where('m.organization_id', '=', scope.organizationId)
    .where('m.tag_id', '=', waiting.action.tag_id)
    .where('m.need_onboarding', '=', true)
    .where('m.added_at', '>', waiting.addedAfter)
    .where('m.added_at', '<=', waiting.addedUntil)
    .where('u.removed_at', 'is', null)
    .$if(waiting.unregisteredOnly, (rows) => rows.where('u.registered_at', 'is', null))
    .$if(waiting.after !== null, (rows) => rows.where('m.user_id', '>', waiting.after ?? ''))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('tag_actions_done as d')
            .whereRef('d.organization_id', '=', 'm.organization_id')
            .whereRef('d.membership_id', '=', 'm.membership_id')
            .where('d.action_id', '=', waiting.action.id)
            .where('d.item', '=', waiting.item)
            .select('d.id'),
        ),
      ),
    )
    .select(['m.user_id', 'm.membership_id', 'm.added_at'])
    .orderBy('m.user_id')
    .limit(waiting.limit)
    .execute();
}

/** Writes that the action acts on these members now; returns whom nobody wrote before: only on them it may act. */
export async function claimMembers(
  tx: TenantScope,
  action: Pick<ActionRow, 'id' | 'tag_id' | 'type'>,
  item: string,
  title: string,
  members: readonly Member[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into tag_actions_done
      (organization_id, membership_id, action_id, item, id, tag_id, user_id, type, title, outcome, at)
    select ${tx.organizationId}, m.membership_id, ${action.id}, ${item}, m.id, ${action.tag_id}, m.user_id,
      ${action.type}, ${title}, 'done', ${tx.now}
    from unnest(${members.map(() => newId())}::uuid[], ${members.map((member) => member.membership_id)}::uuid[],
      ${members.map((member) => member.user_id)}::uuid[]) as m (id, membership_id, user_id)
    on conflict do nothing
    returning user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

/** There was nothing to do for these people after all. */
export async function markSkipped(
  tx: TenantScope,
  actionId: string,
  item: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .updateTable('tag_actions_done')
    .set({ outcome: 'skipped' })
    .where('organization_id', '=', tx.organizationId)
    .where('action_id', '=', actionId)
    .where('item', '=', item)
    .where('at', '=', tx.now)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

/** How many people every action of a tag acted on, and when last. */
export async function selectDoneCounts(
  scope: TenantScope,
  tagId: string,
): Promise<Map<string, { users_count: number; last_at: Date }>> {
  const rows = await scope.db
    .selectFrom('tag_actions_done')
    .where('organization_id', '=', scope.organizationId)
    .where('tag_id', '=', tagId)
    .where('outcome', '=', 'done')
    .groupBy('action_id')
    .select([
      'action_id',
      sql<number>`count(distinct user_id)::int`.as('users_count'),
      sql<Date>`max(at)`.as('last_at'),
    ])
    .execute();
  return new Map(rows.map(({ action_id, ...counts }) => [action_id, counts]));
}

export interface ReachMember extends Member {
  readonly need_onboarding: boolean;
  /** Items for which the action acted on them. */
  readonly items: string[];
}

/** Everybody of a tag with what an action did to them. */
export async function selectReachMembers(
  scope: TenantScope,
  tagId: string,
  actionId: string | null,
): Promise<ReachMember[]> {
  const { rows } = await sql<ReachMember>`
    select m.user_id, m.membership_id, m.added_at, m.need_onboarding,
      array(select d.item from tag_actions_done d where d.organization_id = m.organization_id
        and d.membership_id = m.membership_id and d.action_id = ${actionId}::uuid) as items
    from user_tags m join users u on u.organization_id = m.organization_id and u.id = m.user_id
    where m.organization_id = ${scope.organizationId} and m.tag_id = ${tagId} and u.removed_at is null
    order by u.sort_name, u.id`.execute(scope.db);
  return rows;
}

/** One page of what a tag did to whom, the newest first. Removed people stay in it. */
export async function selectHistory(scope: TenantScope, tagId: string, query: TagUsersQuery) {
  let rows = scope.db
    .selectFrom('tag_actions_done as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'd.organization_id').onRef('u.id', '=', 'd.user_id'),
    )
    .where('d.organization_id', '=', scope.organizationId)
    .where('d.tag_id', '=', tagId);
  rows = rows.where(matchesPerson(query.search));
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([
      'd.id',
      'd.type',
      'd.at',
      'd.title',
      'd.outcome',
      'd.user_id',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
    ])
    .orderBy('d.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows: data, total };
}
