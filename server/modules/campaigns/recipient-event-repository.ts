import { sql } from 'kysely';
import type { EventKind, MachineReason, PageUse, PersonSign } from '#contract/campaigns.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly at: Date;
  readonly address: string;
  readonly user_agent: string;
  readonly filled_fields: number | null;
  readonly page_use: PageUse | null;
  readonly machine_reason: MachineReason | null;
  readonly signs: (MachineReason | PersonSign)[];
  readonly is_judged_by_hand: boolean;
  readonly is_late: boolean;
}

const eventColumns = [
  'id',
  'kind',
  'at',
  'address',
  'user_agent',
  'filled_fields',
  'page_use',
  'machine_reason',
  'signs',
  'is_judged_by_hand',
] as const;

/** After its campaign was completed. */
const isLate = sql<boolean>`coalesce(at > (
  select k.completed_at from phishing_campaigns k
  where k.organization_id = phishing_events.organization_id and k.id = phishing_events.campaign_id), false)`.as(
  'is_late',
);

export async function selectRecipientEvent(
  scope: TenantScope,
  recipientId: string,
  eventId: string,
): Promise<EventRow | undefined> {
  return scope.db
    .selectFrom('phishing_events')
    .select([...eventColumns, isLate])
    .where('organization_id', '=', scope.organizationId)
    .where('recipient_id', '=', recipientId)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** What a person decided; the rules leave it alone from now on. */
export async function writeVerdict(tx: TenantScope, eventId: string, reason: MachineReason | null): Promise<void> {
  await tx.db
    .updateTable('phishing_events')
    .set({ machine_reason: reason, is_judged_by_hand: true })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', eventId)
    .execute();
}

export async function selectRecipientEvents(
  scope: TenantScope,
  recipientId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const events = scope.db
    .selectFrom('phishing_events')
    .where('organization_id', '=', scope.organizationId)
    .where('recipient_id', '=', recipientId);
  const total = await events.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await events
    .select([...eventColumns, isLate])
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total.count) };
}

/** An event before somebody said whose it is, for taking that back. */
export interface FormerVerdict {
  readonly id: string;
  readonly recipient_id: string;
}

/**
 * Says of all events of these people, or of those that are machines' for one of these reasons, whose they are; what was
 * believed before is kept under `verdictsId`. Events of which that is believed already stay.
 */
export async function writeVerdicts(
  tx: TenantScope,
  verdictsId: string,
  recipientIds: readonly string[],
  { is_machine, reason }: { readonly is_machine: boolean; readonly reason?: readonly MachineReason[] | undefined },
): Promise<FormerVerdict[]> {
  const isOther = is_machine ? sql`e.machine_reason is null` : sql`e.machine_reason is not null`;
  const isMeant = reason?.length ? sql`e.machine_reason = any(${[...reason]}::text[])` : sql`true`;
  const { rows } = await sql<FormerVerdict>`
    with former as (
      insert into phishing_former_verdicts (organization_id, verdicts_id, event_id, recipient_id, machine_reason,
        is_judged_by_hand, changed_at)
      select e.organization_id, ${verdictsId}, e.id, e.recipient_id, e.machine_reason, e.is_judged_by_hand, ${tx.now}
      from phishing_events e
      where e.organization_id = ${tx.organizationId} and e.recipient_id = any(${recipientIds}::uuid[])
        and ${isOther} and ${isMeant}
      returning organization_id, event_id)
    update phishing_events e set machine_reason = ${is_machine ? 'by_hand' : null}, is_judged_by_hand = true
    from former f
    where e.organization_id = f.organization_id and e.id = f.event_id
    returning e.id, e.recipient_id`.execute(tx.db);
  return rows;
}

/** What was believed before changes of many that were made before then: they can be taken back no more. */
export async function deleteFormerVerdicts(tx: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from phishing_former_verdicts
    where organization_id = ${tx.organizationId} and changed_at < ${before}`.execute(tx.db);
}

/** Whose events a change of many was about; nobody's: there is none, or it was taken back. */
export async function selectFormerRecipients(
  tx: TenantScope,
  campaignId: string,
  verdictsId: string,
): Promise<string[]> {
  const { rows } = await sql<{ recipient_id: string }>`
    select distinct f.recipient_id from phishing_former_verdicts f
    join phishing_recipients r on r.organization_id = f.organization_id and r.id = f.recipient_id
    where f.organization_id = ${tx.organizationId} and f.verdicts_id = ${verdictsId}
      and r.campaign_id = ${campaignId}`.execute(tx.db);
  return rows.map((row) => row.recipient_id);
}

/** Back to what was believed before; what somebody said of one of them since stays. */
export async function restoreVerdicts(tx: TenantScope, verdictsId: string): Promise<FormerVerdict[]> {
  const { rows } = await sql<FormerVerdict>`
    with former as (
      delete from phishing_former_verdicts
      where organization_id = ${tx.organizationId} and verdicts_id = ${verdictsId} returning *)
    update phishing_events e set machine_reason = f.machine_reason, is_judged_by_hand = f.is_judged_by_hand
    from former f
    where e.organization_id = f.organization_id and e.id = f.event_id
      and (e.machine_reason is null) = (f.machine_reason is not null)
    returning e.id, e.recipient_id`.execute(tx.db);
  return rows;
}

/** Hits of these recipients, whom the caller has locked, are looked at again: what they are judged by has changed. */
export async function lookAgain(tx: TenantScope, recipientIds: readonly string[]): Promise<void> {
  await sql`
    insert into phishing_new_events (organization_id, id)
    select organization_id, id from phishing_events
    where organization_id = ${tx.organizationId} and recipient_id = any(${recipientIds}::uuid[])
    on conflict do nothing`.execute(tx.db);
}

/** How many of each recipient's hits are machines'. */
export async function recountMachineEvents(tx: TenantScope, recipientIds: readonly string[]): Promise<void> {
  await sql`
    update phishing_recipients r set machine_events_count = c.count
    from (
      select e.recipient_id, count(e.machine_reason)::int as count from phishing_events e
      where e.organization_id = ${tx.organizationId} and e.recipient_id = any(${recipientIds}::uuid[])
      group by e.recipient_id) c
    where r.organization_id = ${tx.organizationId} and r.id = c.recipient_id
      and r.machine_events_count <> c.count`.execute(tx.db);
}

export interface HumanFact {
  readonly recipient_id: string;
  readonly kind: EventKind;
  readonly at: Date;
  readonly method: string;
  readonly user_agent: string;
}

/** The first human hit of each kind of these recipients, of those that were looked at; none after their campaign's end. */
export async function selectHumanFacts(tx: TenantScope, recipientIds: readonly string[]): Promise<HumanFact[]> {
  const { rows } = await sql<HumanFact>`
    select distinct on (e.recipient_id, e.kind) e.recipient_id, e.kind, e.at, e.method, e.user_agent
    from phishing_events e
    join phishing_campaigns k on k.organization_id = e.organization_id and k.id = e.campaign_id
    where e.organization_id = ${tx.organizationId} and e.recipient_id = any(${recipientIds}::uuid[])
      and e.machine_reason is null
      and not exists (
        select 1 from phishing_new_events n where n.id = e.id and n.organization_id = e.organization_id)
      and (k.completed_at is null or e.at <= k.completed_at)
    order by e.recipient_id, e.kind, e.at, e.id`.execute(tx.db);
  return rows;
}
