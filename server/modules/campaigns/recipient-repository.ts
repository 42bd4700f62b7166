import { type RawBuilder, sql } from 'kysely';
import type { DeliveryState } from '#contract/campaign-kinds.ts';
import type { OperatingSystem, RecipientState } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import { isLocked, withLocked } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateCounts } from './incident-risk.rules.ts';
import type { ProgressFact } from './progress-fact.ts';
import type { RecipientFacts } from './recipient-state.rules.ts';

export interface NewRecipient {
  readonly id: string;
  readonly user_id: string;
  readonly template_id: string;
  readonly department_id: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly language: Language;
  readonly token: string;
  readonly planned_at: Date;
}

/** Ids of those who were not recipients of the campaign before. */
export async function insertRecipients(
  tx: TenantScope,
  campaignId: string,
  recipients: readonly NewRecipient[],
): Promise<Set<string>> {
  const column = <Name extends keyof NewRecipient>(name: Name) => recipients.map((recipient) => recipient[name]);
  const { rows } = await sql<{ id: string }>`
    insert into phishing_recipients (organization_id, campaign_id, id, user_id, template_id, department_id, full_name,
      email, language, token, planned_at, delivery, state)
    select ${tx.organizationId}, ${campaignId}, r.id, r.user_id, r.template_id, r.department_id, r.full_name, r.email,
      r.language, r.token, r.planned_at, 'planned', 'unknown'
    from unnest(${column('id')}::uuid[], ${column('user_id')}::uuid[], ${column('template_id')}::uuid[],
      ${column('department_id')}::uuid[], ${column('full_name')}::text[], ${column('email')}::text[],
      ${column('language')}::text[], ${column('token')}::text[], ${column('planned_at')}::timestamptz[])
      as r (id, user_id, template_id, department_id, full_name, email, language, token, planned_at)
    on conflict (organization_id, user_id, campaign_id) do nothing
    returning id`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}

export async function selectRecipientUserIds(scope: TenantScope, campaignId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('phishing_recipients')
    .select('user_id')
    .where('organization_id', '=', scope.organizationId)
    .where('campaign_id', '=', campaignId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** People of the campaign by template, after recipients came or went. */
export async function recountRecipients(tx: TenantScope, campaignId: string): Promise<number> {
  // In the order of `addToCounters`.
  await sql`
    select from phishing_campaign_templates
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
    order by template_id for update`.execute(tx.db);
  const { rows } = await sql<{ count: number }>`
    with counted as (
      select template_id, count(*)::int as count from phishing_recipients
      where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} group by template_id),
    written as (
      update phishing_campaign_templates u set users_count = coalesce(c.count, 0)
      from phishing_campaign_templates o left join counted c on c.template_id = o.template_id
      where o.organization_id = ${tx.organizationId} and o.campaign_id = ${campaignId}
        and u.organization_id = o.organization_id and u.campaign_id = o.campaign_id and u.template_id = o.template_id)
    select coalesce(sum(count), 0)::int as count from counted`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Letters that will not go any more: all that wait, or those of some people. */
export async function cancelPlannedRecipients(
  tx: TenantScope,
  campaignId: string,
  recipientIds: readonly string[] | null = null,
): Promise<void> {
  const isMeant = recipientIds === null ? sql<boolean>`true` : sql<boolean>`r.id = any(${[...recipientIds]}::uuid[])`;
  await cancelRecipients(tx, campaignId, isMeant);
}

/** Recipients whose letter was taken back without their campaign: those of removed people. Returns how many. */
export async function cancelLetterless(tx: TenantScope, campaignId: string): Promise<number> {
  return cancelRecipients(
    tx,
    campaignId,
    sql<boolean>`exists (
      select from messages m
      where m.organization_id = r.organization_id and m.id = r.id and m.state = 'cancelled' and m.lease_owner is null)`,
  );
}

async function cancelRecipients(tx: TenantScope, campaignId: string, isMeant: RawBuilder<boolean>): Promise<number> {
  const waiting = sql`r.organization_id = ${tx.organizationId} and r.campaign_id = ${campaignId}
    and r.delivery = 'planned' and r.sent_at is null and ${isMeant}`;
  const { rows } = await sql<{ template_id: string }>`
    ${withLocked('phishing_recipients', 'r', waiting)}
    update phishing_recipients r set delivery = 'cancelled' from locked where ${isLocked('r')}
    returning r.template_id`.execute(tx.db);
  const byTemplate = Map.groupBy(rows, ({ template_id }) => template_id);
  await addToCounters(
    tx,
    [...byTemplate].map(([template_id, { length }]) => ({
      ...noCounts,
      campaign_id: campaignId,
      template_id,
      cancelled: length,
    })),
  );
  return rows.length;
}

export interface OverdueRecipient {
  readonly id: string;
  readonly template_id: string;
  /** The person's zone; null: as the organization. */
  readonly time_zone: string | null;
}

/** Whose letter should have gone by now and waits. */
export async function selectOverdueRecipients(tx: TenantScope, campaignId: string): Promise<OverdueRecipient[]> {
  return tx.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.id', 'r.template_id', 'u.time_zone'])
    .where('r.organization_id', '=', tx.organizationId)
    .where('r.campaign_id', '=', campaignId)
    .where('r.delivery', '=', 'planned')
    .where('r.planned_at', '<', tx.now)
    .orderBy('r.planned_at')
    .orderBy('r.id')
    .execute();
}

/** Takes the recipients of a campaign who had no letter yet: for whoever changes them in several steps. */
export async function lockUnreached(tx: TenantScope, campaignId: string): Promise<void> {
  await sql`
    select from phishing_recipients r
    where r.organization_id = ${tx.organizationId} and r.campaign_id = ${campaignId} and r.sent_at is null
    order by r.id for update`.execute(tx.db);
}

/** Their letters go at other moments. */
export async function updatePlannedMoments(
  tx: TenantScope,
  moments: readonly { readonly id: string; readonly due_at: Date }[],
): Promise<void> {
  if (moments.length === 0) return;
  await lockRecipients(
    tx,
    moments.map(({ id }) => id),
  );
  await sql`
    update phishing_recipients r set planned_at = m.due_at
    from unnest(${moments.map(({ id }) => id)}::uuid[], ${moments.map((moment) => moment.due_at)}::timestamptz[])
      as m (id, due_at)
    where r.organization_id = ${tx.organizationId} and r.id = m.id`.execute(tx.db);
}

export interface RecipientRecord extends RecipientFacts {
  readonly id: string;
  readonly campaign_id: string;
  readonly template_id: string;
  readonly user_id: string;
  readonly state: RecipientState;
  readonly delivery: DeliveryState;
  readonly settled_at: Date | null;
  readonly os: OperatingSystem | null;
}

export async function selectPeopleOf(scope: TenantScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from phishing_recipients
    where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])`.execute(scope.db);
  return rows.map(({ user_id }) => user_id);
}

/** Locked in the order of their ids, so that two who want the same people do not wait for each other for ever. */
export async function lockRecipients(tx: TenantScope, ids: readonly string[]): Promise<RecipientRecord[]> {
  return tx.db
    .selectFrom('phishing_recipients')
    .select([
      'id',
      'campaign_id',
      'template_id',
      'user_id',
      'state',
      'delivery',
      'settled_at',
      'os',
      'sent_at',
      'opened_at',
      'clicked_at',
      'opened_attachment_at',
      'entered_data_at',
      'reported_at',
    ])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface RecipientChange extends RecipientFacts {
  readonly id: string;
  readonly campaign_id: string;
  readonly state: RecipientState;
  readonly delivery: DeliveryState;
  readonly settled_at: Date | null;
  readonly failure: string | null;
  readonly os: OperatingSystem | null;
}

export async function writeRecipients(tx: TenantScope, changes: readonly RecipientChange[]): Promise<void> {
  const column = <Name extends keyof RecipientChange>(name: Name) => changes.map((change) => change[name]);
  await sql`
    update phishing_recipients r set state = c.state, delivery = c.delivery, settled_at = c.settled_at, failure = coalesce(c.failure, r.failure),
      os = c.os, sent_at = c.sent_at, opened_at = c.opened_at, clicked_at = c.clicked_at,
      opened_attachment_at = c.opened_attachment_at, entered_data_at = c.entered_data_at, reported_at = c.reported_at
    from unnest(${column('id')}::uuid[], ${column('campaign_id')}::uuid[], ${column('state')}::text[],
      ${column('delivery')}::text[], ${column('settled_at')}::timestamptz[], ${column('failure')}::text[], ${column('os')}::text[],
      ${column('sent_at')}::timestamptz[], ${column('opened_at')}::timestamptz[], ${column('clicked_at')}::timestamptz[],
      ${column('opened_attachment_at')}::timestamptz[], ${column('entered_data_at')}::timestamptz[],
      ${column('reported_at')}::timestamptz[])
      as c (id, campaign_id, state, delivery, settled_at, failure, os, sent_at, opened_at, clicked_at, opened_attachment_at,
        entered_data_at, reported_at)
    where r.organization_id = ${tx.organizationId} and r.campaign_id = c.campaign_id and r.id = c.id`.execute(tx.db);
}

export type CounterChange = { readonly campaign_id: string; readonly template_id: string } & Record<
  Exclude<keyof TemplateCounts, 'kind' | 'planned'> | 'cancelled',
  number
>;

export const noCounts = {
  sent: 0,
  failed: 0,
  cancelled: 0,
  opened: 0,
  clicked: 0,
  entered_data: 0,
  opened_attachment: 0,
  reported: 0,
} satisfies Omit<CounterChange, 'campaign_id' | 'template_id'>;

/** Adds to the counters, in one order for everybody. */
export async function addToCounters(tx: TenantScope, changes: readonly CounterChange[]): Promise<void> {
  const sorted = [...changes].sort((left, right) =>
    `${left.campaign_id}${left.template_id}` < `${right.campaign_id}${right.template_id}` ? -1 : 1,
  );
  for (const { campaign_id, template_id, ...add } of sorted) {
    await tx.db
      .updateTable('phishing_campaign_templates')
      .set((counter) => ({
        sent: counter('sent', '+', add.sent),
        failed: counter('failed', '+', add.failed),
        cancelled: counter('cancelled', '+', add.cancelled),
        opened: counter('opened', '+', add.opened),
        clicked: counter('clicked', '+', add.clicked),
        entered_data: counter('entered_data', '+', add.entered_data),
        opened_attachment: counter('opened_attachment', '+', add.opened_attachment),
        reported: counter('reported', '+', add.reported),
      }))
      .where('organization_id', '=', tx.organizationId)
      .where('campaign_id', '=', campaign_id)
      .where('template_id', '=', template_id)
      .execute();
  }
}

/** Letters went where their people are reached by now: the campaign shows those addresses. */
export async function updateRecipientAddresses(
  tx: TenantScope,
  letters: readonly { readonly id: string; readonly recipient: string }[],
): Promise<void> {
  if (letters.length === 0) return;
  await lockRecipients(
    tx,
    letters.map(({ id }) => id),
  );
  await sql`
    update phishing_recipients r set email = l.email
    from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map(({ recipient }) => recipient)}::text[])
      as l (id, email)
    where r.organization_id = ${tx.organizationId} and r.id = l.id`.execute(tx.db);
}

/** The newest letters that went out or were given up, newest first. */
export async function selectNewestOutcomes(
  scope: TenantScope,
  campaignId: string,
  count: number,
  since: Date | null,
): Promise<{ failure: string | null }[]> {
  return scope.db
    .selectFrom('phishing_recipients')
    .select(sql<string | null>`case when delivery = 'failed' then coalesce(failure, '') end`.as('failure'))
    .where('organization_id', '=', scope.organizationId)
    .where('campaign_id', '=', campaignId)
    .where('settled_at', 'is not', null)
    .$if(since !== null, (query) => query.where('settled_at', '>', since ?? new Date(0)))
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/**
 * Letters that the outbox knows as gone or given up while their recipients still count as planned: of a whole campaign, or
 * of some of its recipients.
 */
export async function selectUnnoticedDeliveries(
  tx: TenantScope,
  campaignId: string,
  ids: readonly string[] | null = null,
): Promise<ProgressFact[]> {
  const rows = await tx.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.organization_id', '=', 'r.organization_id').onRef('m.id', '=', 'r.id'),
    )
    .select(['r.id', 'm.state', 'm.sent_at', 'm.failure'])
    .where('r.organization_id', '=', tx.organizationId)
    .where('r.campaign_id', '=', campaignId)
    .where('r.delivery', '=', 'planned')
    .where('m.state', 'in', ['sent', 'failed'])
    .$if(ids !== null, (query) => query.where(sql<boolean>`r.id = any(${ids}::uuid[])`))
    .limit(5000)
    .execute();
  return rows.map((row) =>
    row.state === 'sent'
      ? { recipient_id: row.id, kind: 'sent', at: row.sent_at ?? tx.now }
      : { recipient_id: row.id, kind: 'failed', at: tx.now, failure: row.failure ?? '' },
  );
}
