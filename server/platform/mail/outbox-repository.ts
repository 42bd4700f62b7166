import { type RawBuilder, sql } from 'kysely';
import { emailTriesShown, type Language } from '#contract/constants.ts';
import type { EmailCancelReason, EmailFailureKind } from '#contract/sent-emails.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';
import type { EmailAddressing } from '#schema/platform.ts';
import { actorOf } from '../audit/index.ts';
import { inTransaction, type Scope, type SystemScope, type TenantScope } from '../scope.ts';
import { cancelReason, hasMoved } from './addressing-repository.ts';
import { type Pace, readPaceReply } from './delivery.rules.ts';
import type { OutboxMessage } from './emails.ts';
import { isLocked, keyRows, lockMessages, type MessageKey, withLocked } from './message-locks.ts';
import type { Departure } from './send-journal.ts';

/** Heard by the workers when a transaction that queued letters commits. */
export const outboxChannel = 'outbox';

export interface NewMessageRow {
  readonly id: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly recipient: string;
  readonly payload: Record<string, unknown>;
  readonly batch_id: string | null;
  readonly mailing_id: string | null;
  readonly due_at: Date;
  readonly addressing: EmailAddressing;
}

/** One statement however many there are: rows travel as arrays, one for each column. */
export async function insertMessages(tx: TenantScope, rows: readonly NewMessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof NewMessageRow>(name: Name) => rows.map((row) => row[name]);
  const { user_id: queuedBy, actor_kind, actor_id, actor_title } = actorOf(tx);
  // Until the sender is known, the message id is the id alone: the worker stores the full one with the server's answer.
  await sql`
    insert into messages (organization_id, id, kind, user_id, recipient, payload, batch_id, mailing_id, due_at, addressing,
      state, attempts, message_id, created_at, queued_by, actor_kind, actor_id, actor_title)
    select ${tx.organizationId}, new.*, 'planned', 0, new.id::text, ${tx.now}::timestamptz, ${queuedBy}::uuid,
      ${actor_kind}::text, ${actor_id}::text, ${actor_title}::text
    from unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('user_id')}::uuid[],
      ${column('recipient')}::text[], ${column('payload').map((payload) => JSON.stringify(payload))}::jsonb[],
      ${column('batch_id')}::uuid[], ${column('mailing_id')}::uuid[], ${column('due_at')}::timestamptz[],
      ${column('addressing')}::text[]
    ) as new (id, kind, user_id, recipient, payload, batch_id, mailing_id, due_at, addressing)`.execute(tx.db);
  if (rows.some((row) => row.due_at <= tx.now)) await sql`select pg_notify(${outboxChannel}, '')`.execute(tx.db);
}

/** A letter of the outbox in this worker's hands, with what its renderer needs to know of the recipient. */
export interface ClaimedMessage {
  readonly id: string;
  readonly organization_id: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly recipient: string;
  readonly payload: unknown;
  readonly batch_id: string | null;
  readonly due_at: Date;
  readonly attempts: number;
  /** Where it was to go when it was queued; null: to the same address. */
  readonly original_recipient: string | null;
  /** Why the letter may not leave any more; null: it may. */
  readonly cancel_reason: EmailCancelReason | null;
  /** The employee's; null when the recipient is none. */
  readonly language: Language | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly middle_name: string | null;
}

export interface Lease {
  readonly owner: string;
  readonly until: Date;
}

/**
 * Takes up to `limit` due letters, the longest due first, without waiting for other workers: of one organization, or of
 * all that have no server of their own. Settings that were changed meanwhile are another way: nothing is taken. The walk
 * is along an index of due letters, however many others there are. A letter that follows its person gets the address that
 * the person has now, and the row says where it was to go at first.
 */
export async function claimDue(
  scope: SystemScope,
  lease: Lease,
  limit: number,
  own: { readonly organizationId: string; readonly version: number } | null = null,
): Promise<ClaimedMessage[]> {
  const whose =
    own === null
      ? sql`not exists (select from mail_settings s where s.organization_id = messages.organization_id and s.has_server)`
      : sql`organization_id = ${own.organizationId} and exists (
          select from mail_settings s
          where s.organization_id = ${own.organizationId} and s.has_server and s.version = ${own.version})`;
  const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select organization_id, id, user_id from messages
      where state in ('planned', 'deferred') and due_at <= ${scope.now} and ${whose}
      order by due_at, id limit ${limit}
      for update skip locked
    ), claimed as (
      update messages m
      set state = 'sending', lease_owner = ${lease.owner}, lease_until = ${lease.until}, attempts = attempts + 1,
        recipient = case when m.addressing = 'person' and ${hasMoved} then u.email else m.recipient end,
        original_recipient = case when m.addressing = 'person' and ${hasMoved}
          then coalesce(m.original_recipient, m.recipient) else m.original_recipient end
      from due left join users u on u.organization_id = due.organization_id and u.id = due.user_id
      where m.organization_id = due.organization_id and m.id = due.id
      returning m.id, m.organization_id, m.kind, m.user_id, m.recipient, m.payload, m.batch_id, m.due_at, m.attempts,
        m.original_recipient, ${cancelReason} as cancel_reason, u.language, u.first_name, u.last_name, u.middle_name
    )
    select * from claimed order by due_at, id`.execute(scope.db);
  return rows;
}

/** How many of `wanted` letters the limit per minute lets go now: one bucket for all workers, under a lock. */
export async function consumeAllowance(tx: SystemScope, perMinute: number, wanted: number): Promise<number> {
  await sql`insert into mail_pace (id, tokens, filled_at) values (1, 1, ${tx.now}) on conflict do nothing`.execute(
    tx.db,
  );
  const row = await tx.db
    .selectFrom('mail_pace')
    .select(['tokens', 'filled_at'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before: Pace = { tokens: row.tokens, filledAt: row.filled_at };
  const { granted, pace } = readPaceReply(before, perMinute, wanted, tx.now);
  await tx.db
    .updateTable('mail_pace')
    .set({ tokens: pace.tokens, filled_at: pace.filledAt })
    .where('id', '=', 1)
    .execute();
  return granted;
}

/**
 * Prolongs the leases of letters in this worker's hands. Returns those that are still its own and may go to the address
 * that they were made for.
 */
export async function renewLeases(
  scope: SystemScope,
  lease: Lease,
  held: readonly (MessageKey & { readonly recipient: string })[],
): Promise<Set<string>> {
  const rows = await inTransaction(scope, async (tx) => {
    await lockMessages(tx, held);
    const renewed = await sql<{ id: string; may_leave: boolean }>`
      update messages m set lease_until = ${lease.until}
      from unnest(${held.map((message) => message.organization_id)}::uuid[], ${held.map((message) => message.id)}::uuid[],
        ${held.map((message) => message.recipient)}::text[]) as k (organization_id, id, recipient)
      where m.organization_id = k.organization_id and m.id = k.id and m.lease_owner = ${lease.owner} and m.state = 'sending'
      returning m.id, m.addressing = 'fixed' or m.user_id is null or exists (
        select from users u where u.organization_id = m.organization_id and u.id = m.user_id
          and u.removed_at is null and lower(u.email) = lower(k.recipient)) as may_leave`.execute(tx.db);
    return renewed.rows;
  });
  return new Set(rows.filter((row) => row.may_leave).map((row) => row.id));
}

/** Hands letters back untried: they stand as if they had not been claimed. */
export async function releaseClaims(scope: SystemScope, owner: string, keys: readonly MessageKey[]): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await lockMessages(tx, keys);
    await sql`
      update messages m
      set state = case when m.state = 'sending' then 'planned' else m.state end,
        lease_owner = null, lease_until = null, attempts = greatest(m.attempts - 1, 0)
      from ${keyRows(keys)}
      where m.organization_id = k.organization_id and m.id = k.id and m.lease_owner = ${owner}`.execute(tx.db);
  });
}

/** Letters whose worker let its lease run out go back to be sent. Returns how many. */
export async function recoverExpired(scope: SystemScope): Promise<number> {
  return returnToPlanned(scope, sql`m.state = 'sending' and m.lease_until < ${scope.now}`);
}

/** Who let leases run out. */
export async function selectExpiredOwners(scope: SystemScope): Promise<string[]> {
  const { rows } = await sql<{ lease_owner: string }>`
    select distinct lease_owner from messages
    where state = 'sending' and lease_until < ${scope.now} and lease_owner is not null`.execute(scope.db);
  return rows.map((row) => row.lease_owner);
}

/** Who holds letters. */
export async function selectOwners(scope: SystemScope): Promise<string[]> {
  const { rows } = await sql<{ lease_owner: string }>`
    select distinct lease_owner from messages where state = 'sending' and lease_owner is not null`.execute(scope.db);
  return rows.map((row) => row.lease_owner);
}

/** What a worker had claimed goes back to be sent, but for letters that it still has. Returns how many. */
export async function recoverOf(scope: SystemScope, owner: string, except: readonly string[] = []): Promise<number> {
  return returnToPlanned(
    scope,
    sql`m.state = 'sending' and m.lease_owner = ${owner} and m.id <> all(${[...except]}::uuid[])`,
  );
}

async function returnToPlanned(scope: SystemScope, condition: RawBuilder<unknown>): Promise<number> {
  const result = await sql`${withLocked(condition)}
    update messages m set state = 'planned', lease_owner = null, lease_until = null
    from locked where ${isLocked}`.execute(scope.db);
  return Number(result.numAffectedRows ?? 0n);
}

/** The letters of these keys that are not recorded as sent. */
export async function selectUnsent(scope: SystemScope, keys: readonly MessageKey[]): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`
    select m.id, m.organization_id, m.kind, m.user_id, m.recipient, m.original_recipient, m.batch_id, m.due_at, m.attempts
    from messages m join ${keyRows(keys)} on m.organization_id = k.organization_id and m.id = k.id
    where m.state <> 'sent'`.execute(scope.db);
  return rows;
}

/**
 * Records letters as sent, whoever holds their lease and whatever was decided meanwhile: they have left. Returns the ids
 * of those that were not recorded before.
 */
async function recordSent(tx: SystemScope, results: readonly Departure[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update messages m
    set state = 'sent', sent_at = r.at, server_answer = r.answer, message_id = r.message_id, failure = null,
      failure_kind = null, sent_by = r.sent_by, lease_owner = null, lease_until = null
    from unnest(
      ${results.map((result) => result.organization_id)}::uuid[], ${results.map((result) => result.id)}::uuid[],
      ${results.map((result) => result.message_id)}::text[], ${results.map((result) => result.answer)}::text[],
      ${results.map((result) => result.at.toISOString())}::timestamptz[],
      ${results.map((result) => result.sent_by)}::text[]
    ) as r (organization_id, id, message_id, answer, at, sent_by)
    where m.organization_id = r.organization_id and m.id = r.id and m.state <> 'sent'
    returning m.id`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}

export interface UnsentResult {
  readonly id: string;
  readonly organizationId: string;
  /** Null: nothing failed, the letter is put off. */
  readonly failure: string | null;
  /** Whose fault it was; null with `failure`. */
  readonly kind: EmailFailureKind | null;
  readonly at: Date;
  /** Null: given up. */
  readonly dueAt: Date | null;
}

/**
 * Records tries that failed, and letters that were put off, which counts as no try. A letter that was cancelled or paused
 * meanwhile stays so. Returns the ids of those that were still this worker's, and of those given up.
 */
async function recordUnsent(
  tx: SystemScope,
  owner: string,
  results: readonly UnsentResult[],
): Promise<{ written: Set<string>; givenUp: Set<string> }> {
  if (results.length === 0) return { written: new Set(), givenUp: new Set() };
  const { rows } = await sql<{ id: string; state: string }>`
    update messages m
    set state = case when m.state = 'cancelled' then 'cancelled' when r.due_at is null then 'failed'
        when m.state = 'paused' then 'paused' when r.failure is null then 'planned' else 'deferred' end,
      due_at = coalesce(r.due_at, m.due_at), failure = r.failure, failure_kind = r.kind,
      tries = case when r.failure is null then m.tries else
        (case when jsonb_array_length(m.tries) >= ${emailTriesShown} then m.tries - 0 else m.tries end)
        || jsonb_build_array(jsonb_build_object('at', r.at, 'kind', r.kind, 'answer', r.failure)) end,
      lease_owner = null, lease_until = null, attempts = greatest(m.attempts - (r.failure is null)::int, 0)
    from unnest(
      ${results.map((result) => result.organizationId)}::uuid[], ${results.map((result) => result.id)}::uuid[],
      ${results.map((result) => result.failure)}::text[],
      ${results.map((result) => result.dueAt?.toISOString() ?? null)}::timestamptz[],
      ${results.map((result) => result.kind)}::text[], ${results.map((result) => result.at.toISOString())}::text[]
    ) as r (organization_id, id, failure, due_at, kind, at)
    where m.organization_id = r.organization_id and m.id = r.id and m.lease_owner = ${owner}
      and m.state in ('sending', 'paused', 'cancelled')
    returning m.id, m.state`.execute(tx.db);
  const givenUp = rows.filter((row) => row.state === 'failed');
  return { written: new Set(rows.map((row) => row.id)), givenUp: new Set(givenUp.map((row) => row.id)) };
}

/** Records what became of letters, all of them taken at once. */
export async function recordResults(
  tx: SystemScope,
  owner: string,
  { sent, unsent }: { readonly sent: readonly Departure[]; readonly unsent: readonly UnsentResult[] },
): Promise<{ newlySent: Set<string>; written: Set<string>; givenUp: Set<string> }> {
  const unsentKeys = unsent.map(({ id, organizationId }) => ({ id, organization_id: organizationId }));
  await lockMessages(tx, [...sent, ...unsentKeys]);
  const newlySent = sent.length > 0 ? await recordSent(tx, sent) : new Set<string>();
  return { newlySent, ...(await recordUnsent(tx, owner, unsent)) };
}

export interface SenderOrganization {
  readonly id: string;
  readonly title: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly settings: OrganizationSettings;
}

export async function findSenders(scope: Scope, ids: readonly string[]): Promise<SenderOrganization[]> {
  return scope.db
    .selectFrom('organizations')
    .select(['id', 'title', 'time_zone', 'language', 'settings'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

type BatchChange = 'pause' | 'resume' | 'cancel';

/**
 * Pausing and cancelling reach letters that a worker holds too: it notices before it sends them and lets go. A letter
 * in the middle of its conversation is recorded as sent all the same.
 */
export async function changeBatch(tx: TenantScope, batchId: string, change: BatchChange): Promise<number> {
  const target = {
    pause: sql`'paused'`,
    cancel: sql`'cancelled'`,
    resume: sql`case when m.lease_owner is not null and m.lease_until > ${tx.now} then 'sending' else 'planned' end`,
  };
  const from = {
    pause: ['planned', 'deferred', 'sending'],
    resume: ['paused'],
    cancel: ['planned', 'deferred', 'sending', 'paused'],
  };
  const ofBatch = sql`m.organization_id = ${tx.organizationId} and m.batch_id = ${batchId}
    and m.state = any(${from[change]})`;
  const result = await sql`${withLocked(ofBatch)}
    update messages m set state = ${target[change]} from locked where ${isLocked}`.execute(tx.db);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Letters that were cancelled, given up or put off wait again, as if they had never been tried; what was answered to
 * earlier tries stays with them. One that a worker still holds stays in its hands: its conversation may be going on, and
 * then it is recorded as sent instead of going a second time. Returns the ids of those that wait now.
 */
export async function requeueUnsent(
  tx: TenantScope,
  letters: readonly { readonly id: string; readonly due_at: Date }[],
  isPaused = false,
): Promise<Set<string>> {
  await lockMessages(tx, keysOf(tx, letters));
  const { rows } = await sql<{ id: string }>`
    update messages m
    set state = case when ${isPaused} then 'paused' when m.lease_until > ${tx.now} then 'sending' else 'planned' end,
      due_at = l.due_at, attempts = 0,
      failure = null, failure_kind = null, cancel_reason = null,
      lease_owner = case when m.lease_until > ${tx.now} then m.lease_owner end,
      lease_until = case when m.lease_until > ${tx.now} then m.lease_until end
    from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map((letter) => letter.due_at)}::timestamptz[])
      as l (id, due_at)
    where m.organization_id = ${tx.organizationId} and m.id = l.id and m.state in ('cancelled', 'failed', 'deferred')
    returning m.id`.execute(tx.db);
  if (!isPaused && rows.length > 0 && letters.some((letter) => letter.due_at <= tx.now)) {
    await sql`select pg_notify(${outboxChannel}, '')`.execute(tx.db);
  }
  return new Set(rows.map(({ id }) => id));
}

const keysOf = ({ organizationId }: TenantScope, letters: readonly { readonly id: string }[]): MessageKey[] =>
  letters.map(({ id }) => ({ id, organization_id: organizationId }));

/** Only letters that wait, for their moment or for the end of a pause. */
export async function updateDueMoments(
  tx: TenantScope,
  letters: readonly { readonly id: string; readonly due_at: Date }[],
): Promise<void> {
  await lockMessages(tx, keysOf(tx, letters));
  await sql`
    update messages m set due_at = l.due_at
    from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map((letter) => letter.due_at)}::timestamptz[])
      as l (id, due_at)
    where m.organization_id = ${tx.organizationId} and m.id = l.id and m.state in ('planned', 'deferred', 'paused')`.execute(
    tx.db,
  );
}

export async function hastenUnreachable(tx: TenantScope): Promise<number> {
  const unreachable = sql`m.organization_id = ${tx.organizationId} and m.state = 'deferred'
    and m.failure_kind = 'unreachable' and m.due_at > ${tx.now}`;
  const result = await sql`${withLocked(unreachable)}
    update messages m set due_at = ${tx.now} from locked where ${isLocked}`.execute(tx.db);
  await sql`select pg_notify(${outboxChannel}, '')`.execute(tx.db);
  return Number(result.numAffectedRows ?? 0n);
}

/** A letter came back. Returns whose it is; null: there is none, it never left, or it came back before. */
export async function recordBounce(tx: SystemScope, id: string, reason: string): Promise<string | null> {
  const row = await tx.db
    .updateTable('messages')
    .set({ bounced_at: tx.now, bounce: reason })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('bounced_at', 'is', null)
    .returning('organization_id')
    .executeTakeFirst();
  return row?.organization_id ?? null;
}
