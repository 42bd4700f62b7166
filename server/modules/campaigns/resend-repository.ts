import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { addToCounters, lockRecipients, noCounts } from './recipient-repository.ts';
import type { CountedReason, ResendFacts } from './resend.rules.ts';

export interface ResendRow extends ResendFacts {
  readonly id: string;
  readonly user_id: string;
  readonly template_id: string;
  readonly full_name: string;
  /** The person's zone; null: as the organization. */
  readonly time_zone: string | null;
}

/** Those of these recipients who are in the campaign, with where their letters are. */
export async function selectResendRows(
  scope: TenantScope,
  campaignId: string,
  ids: readonly string[],
): Promise<ResendRow[]> {
  const { rows } = await sql<ResendRow>`
    select r.id, r.user_id, r.template_id, r.full_name, r.sent_at, u.time_zone, m.state as letter,
      u.removed_at is not null as "isRemoved"
    from unnest(${ids}::uuid[]) as k (id)
    join phishing_recipients r on r.organization_id = ${scope.organizationId} and r.id = k.id
    join users u on u.organization_id = r.organization_id and u.id = r.user_id
    left join messages m on m.organization_id = r.organization_id and m.id = r.id
    where r.campaign_id = ${campaignId}
    order by r.id`.execute(scope.db);
  return rows;
}

/** Letters of running campaigns that the removal of these people took back. */
export async function selectRemovedRecipients(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<{ id: string; campaign_id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; campaign_id: string; user_id: string }>`
    select r.id, r.campaign_id, r.user_id from messages m
    join phishing_recipients r on r.organization_id = m.organization_id and r.id = m.id
    join phishing_campaigns k on k.organization_id = r.organization_id and k.id = r.campaign_id
    where m.organization_id = ${scope.organizationId} and m.user_id = any(${userIds}::uuid[])
      and m.state = 'cancelled' and m.cancel_reason = 'recipient_removed' and r.sent_at is null
      and k.deleted_at is null and k.status in ('active', 'paused')
    order by r.campaign_id, r.id`.execute(scope.db);
  return rows;
}

/** Where the letters of these people of the campaign are. */
export async function selectEmailsOfUsers(
  scope: TenantScope,
  campaignId: string,
  userIds: readonly string[],
): Promise<Omit<ResendFacts, 'isRemoved'>[]> {
  const { rows } = await sql<Omit<ResendFacts, 'isRemoved'>>`
    select r.sent_at, m.state as letter
    from unnest(${userIds}::uuid[]) as k (id)
    join phishing_recipients r on r.organization_id = ${scope.organizationId} and r.user_id = k.id
      and r.campaign_id = ${campaignId}
    left join messages m on m.organization_id = r.organization_id and m.id = r.id`.execute(scope.db);
  return rows;
}

/**
 * Recipients whose letters go again count as planned, for other moments. Returns the ids of those who turned out to have
 * the letter meanwhile: they stay as they are.
 */
export async function planAgain(
  tx: TenantScope,
  campaignId: string,
  moments: readonly { readonly id: string; readonly due_at: Date }[],
): Promise<string[]> {
  const ids = moments.map(({ id }) => id);
  const locked = await lockRecipients(tx, ids);
  const open = locked.filter(({ sent_at }) => sent_at === null);
  await sql`
    update phishing_recipients r set delivery = 'planned', planned_at = m.due_at, failure = null, settled_at = null
    from unnest(${ids}::uuid[], ${moments.map(({ due_at }) => due_at)}::timestamptz[]) as m (id, due_at)
    where r.organization_id = ${tx.organizationId} and r.campaign_id = ${campaignId} and r.id = m.id
      and r.id = any(${open.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  const byTemplate = Map.groupBy(open, ({ template_id }) => template_id);
  await addToCounters(
    tx,
    [...byTemplate].map(([template_id, group]) => ({
      ...noCounts,
      campaign_id: campaignId,
      template_id,
      failed: -group.filter(({ delivery }) => delivery === 'failed').length,
      cancelled: -group.filter(({ delivery }) => delivery === 'cancelled').length,
    })),
  );
  return locked.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id);
}

/** Why letters of the campaign failed, in the mail server's words. */
export async function selectFailures(scope: TenantScope, campaignId: string): Promise<CountedReason[]> {
  const { rows } = await sql<CountedReason>`
    select coalesce(failure, '') as reason, count(*)::int as count from phishing_recipients
    where organization_id = ${scope.organizationId} and campaign_id = ${campaignId} and delivery = 'failed'
      and sent_at is null
    group by 1`.execute(scope.db);
  return rows;
}

/** Why letters of the campaign wait for another try, in the mail server's words or in those about its silence. */
export async function selectDeferrals(scope: TenantScope, campaignId: string): Promise<CountedReason[]> {
  const { rows } = await sql<CountedReason>`
    select coalesce(failure, '') as reason, count(*)::int as count from messages
    where organization_id = ${scope.organizationId} and batch_id = ${campaignId} and state = 'deferred'
    group by 1`.execute(scope.db);
  return rows;
}
