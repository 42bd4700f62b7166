import { sql } from 'kysely';
import type { EventKind, MachineReason, PageUse } from '#contract/campaigns.ts';
import { prepared } from '#platform/database/index.ts';
import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';
import type { TrackedHit, Visit } from './hit.ts';
import type { Verdict } from './machine-events.rules.ts';

/** Hits of one email that are kept: whoever holds it must not fill the database. The first of each kind always is. */
const maxHitsPerRecipient = 2000;

const hasRoom = sql`((select count(*) from (select from phishing_events e
    where e.organization_id = r.organization_id and e.recipient_id = r.id limit ${maxHitsPerRecipient}) as held) < ${maxHitsPerRecipient}
  or not exists (select from phishing_events e where e.organization_id = r.organization_id and e.recipient_id = r.id
    and e.kind = h.kind))`;

/**
 * Appends hits in one statement. A token that nobody has drops its hit; an id that is stored already is left as it is,
 * so that the same hits may be handed in again.
 */
export async function insertHits(scope: SystemScope, hits: readonly TrackedHit[], isAgain: boolean): Promise<void> {
  // Looking for what is there already costs a fifth of the statement.
  const leaveThere = isAgain ? sql`on conflict (organization_id, id) do nothing` : sql``;
  const column = <Name extends keyof TrackedHit>(name: Name) => hits.map((hit) => hit[name] ?? null);
  await sql`
    ${prepared(isAgain ? 'insert-hits-again' : 'insert-hits')}
    with stored as (insert into phishing_events (organization_id, id, campaign_id, recipient_id, kind, at, method,
      address, user_agent, is_prefetch, is_hidden, filled_fields, page_use)
    select r.organization_id, h.id, r.campaign_id, r.id, h.kind, h.at, h.method, h.address, h.user_agent, h.is_prefetch,
      h.is_hidden, h.filled_fields, h.page_use
    from unnest(${column('id')}::uuid[], ${column('token')}::text[], ${column('kind')}::text[],
      ${column('at')}::timestamptz[], ${column('method')}::text[], ${column('address')}::text[],
      ${column('user_agent')}::text[], ${column('is_prefetch')}::boolean[], ${column('is_hidden')}::boolean[],
      ${column('filled_fields')}::integer[], ${column('page_use')}::text[])
      as h (id, token, kind, at, method, address, user_agent, is_prefetch, is_hidden, filled_fields, page_use)
    join phishing_recipients r on r.token = h.token
    where ${hasRoom}
    ${leaveThere}
    returning organization_id, id)
    insert into phishing_new_events (organization_id, id) select organization_id, id from stored`.execute(scope.db);
}

export interface NewEvent
  extends Pick<StoredEvent, 'recipient_id' | 'kind' | 'at' | 'address' | 'user_agent' | 'page_use'> {
  readonly organization_id: string;
  readonly id: string;
  readonly delivered_at: Date | null;
}

/**
 * The oldest hits that were not looked at yet, for this transaction alone until it says {@link discardNewEvents}.
 * `strays` are those that belong to nobody any more.
 */
export async function claimNewEvents(tx: Scope, limit: number): Promise<{ events: NewEvent[]; strays: string[] }> {
  const { rows } = await sql<NewEvent | { id: string; recipient_id: null }>`
    with taken as (
      select organization_id, id from phishing_new_events order by id limit ${limit} for update skip locked)
    select t.organization_id, t.id, r.id as recipient_id, e.kind, e.at, e.address, e.user_agent, e.page_use,
      case when r.delivery = 'sent' then r.settled_at end as delivered_at
    from taken t
      left join phishing_events e on e.organization_id = t.organization_id and e.id = t.id
      left join phishing_recipients r on r.organization_id = e.organization_id and r.id = e.recipient_id`.execute(
    tx.db,
  );
  return {
    events: rows.filter((row) => row.recipient_id !== null),
    strays: rows.filter((row) => row.recipient_id === null).map((row) => row.id),
  };
}

/** What waits of these recipients besides, for this transaction alone: each look at a flood reads all of it. */
export async function claimNewEventsOf(
  tx: TenantScope,
  recipientIds: readonly string[],
  limit: number,
): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`
    select e.organization_id, e.id, e.recipient_id, e.kind, e.at, e.address, e.user_agent, e.page_use,
      case when r.delivery = 'sent' then r.settled_at end as delivered_at
    from phishing_events e
      join phishing_new_events n on n.organization_id = e.organization_id and n.id = e.id
      join phishing_recipients r on r.organization_id = e.organization_id and r.id = e.recipient_id
    where e.organization_id = ${tx.organizationId} and e.recipient_id = any(${recipientIds}::uuid[])
    limit ${limit} for update of n skip locked`.execute(tx.db);
  return rows;
}

/**
 * These hits are looked at, once this commits. The caller holds their recipients: whoever adds a hit of them again holds
 * them, too, and so never waits for this.
 */
export async function discardNewEvents(tx: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from phishing_new_events where id = any(${ids}::uuid[])`.execute(tx.db);
}

export interface StoredEvent {
  readonly id: string;
  readonly recipient_id: string;
  readonly kind: EventKind;
  readonly at: Date;
  readonly method: string;
  readonly address: string;
  readonly user_agent: string;
  readonly is_prefetch: boolean;
  readonly is_hidden: boolean;
  readonly filled_fields: number | null;
  readonly page_use: PageUse | null;
  readonly machine_reason: MachineReason | null;
  /** With blanks between them: a flood is read often, and a text faster than a list. */
  readonly signs: string;
  readonly is_judged_by_hand: boolean;
  /** When the recipient's letter was delivered. */
  readonly delivered_at: Date | null;
}

/** The hits of these recipients between two moments. */
export async function selectEventsBetween(
  tx: TenantScope,
  recipientIds: readonly string[],
  from: Date,
  to: Date,
): Promise<StoredEvent[]> {
  if (recipientIds.length === 0) return [];
  return tx.db
    .selectFrom('phishing_events as e')
    .innerJoin('phishing_recipients as r', (join) =>
      join.onRef('r.organization_id', '=', 'e.organization_id').onRef('r.id', '=', 'e.recipient_id'),
    )
    .select([
      'e.id',
      'e.recipient_id',
      'e.kind',
      'e.at',
      'e.method',
      'e.address',
      'e.user_agent',
      'e.is_prefetch',
      'e.is_hidden',
      'e.filled_fields',
      'e.page_use',
      'e.machine_reason',
      sql<string>`array_to_string(e.signs, ' ')`.as('signs'),
      'e.is_judged_by_hand',
      // A hit alone proves delivery without saying when: only the mail server's answer does.
      sql<Date | null>`case when r.delivery = 'sent' then r.settled_at end`.as('delivered_at'),
    ])
    .where('e.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`e.recipient_id = any(${recipientIds}::uuid[])`)
    .where('e.at', '>=', from)
    .where('e.at', '<=', to)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
}

/**
 * Who came from these addresses between two moments; one row for each recipient and second, however many hits. Openings
 * are left out: a whole office behind one address opens a letter that all got. `earlyMs` after delivery is soon.
 */
export async function selectVisits(
  tx: TenantScope,
  addresses: readonly string[],
  from: Date,
  to: Date,
  earlyMs: number,
): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select distinct e.recipient_id, date_trunc('second', e.at) as at, e.address, e.user_agent,
      coalesce(r.delivery = 'sent' and e.at < r.settled_at + ${earlyMs} * interval '1 millisecond', false) as is_soon
    from phishing_events e
    join phishing_recipients r on r.organization_id = e.organization_id and r.id = e.recipient_id
    where e.organization_id = ${tx.organizationId} and e.at >= ${from} and e.at <= ${to}
      and e.address = any(${addresses}::text[]) and e.kind <> 'opened' and e.page_use is null`.execute(tx.db);
  return rows;
}

/** From where anything came since then. */
export async function selectAddresses(tx: TenantScope, since: Date): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('phishing_events')
    .select('address')
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where('at', '>=', since)
    .execute();
  return rows.map(({ address }) => address);
}

/** Hits from these addresses are looked at again: what they are judged by has changed. */
export async function lookAgainFrom(tx: TenantScope, addresses: readonly string[], since: Date): Promise<void> {
  await sql`
    insert into phishing_new_events (organization_id, id)
    select organization_id, id from phishing_events
    where organization_id = ${tx.organizationId} and at >= ${since} and address = any(${addresses}::text[])
    on conflict do nothing`.execute(tx.db);
}

/** What the rules found. */
export async function writeVerdicts(
  tx: TenantScope,
  verdicts: readonly (Verdict & { readonly id: string })[],
): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`
    update phishing_events e set machine_reason = c.reason, signs = string_to_array(c.signs, ' ')
    from unnest(${verdicts.map(({ id }) => id)}::uuid[], ${verdicts.map(({ reason }) => reason)}::text[],
      ${verdicts.map(({ signs }) => signs.join(' '))}::text[]) as c (id, reason, signs)
    where e.organization_id = ${tx.organizationId} and e.id = c.id`.execute(tx.db);
}
