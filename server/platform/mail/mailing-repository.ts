import { sql } from 'kysely';
import type { MailingKind } from '#contract/mailings.ts';
import type { TenantScope } from '../scope.ts';

export interface MailingRow {
  readonly id: string;
  readonly kind: MailingKind;
  readonly title: string;
  readonly count: number;
  readonly leaves_at: Date;
  readonly created_by: string | null;
  readonly created_at: Date;
  /** Letters by how they stand. */
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly cancelled: number;
}

/** Of an act in several steps, the later ones join the mailing of the first. */
export async function insertMailing(
  tx: TenantScope,
  mailing: Pick<MailingRow, 'id' | 'kind' | 'title' | 'count' | 'leaves_at'>,
): Promise<void> {
  await tx.db
    .insertInto('mailings')
    .values({ ...mailing, organization_id: tx.organizationId, created_by: tx.userId, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'id']).doUpdateSet({
        count: sql`mailings.count + excluded.count`,
        leaves_at: sql`greatest(mailings.leaves_at, excluded.leaves_at)`,
      }),
    )
    .execute();
}

/** Whoever queues emails of one kind that might be the same takes turns until the transaction ends. */
export async function lockEmailsOfKind(tx: TenantScope, kind: string): Promise<void> {
  const key = `emails:${tx.organizationId}:${kind}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db);
}

export interface EqualEmails {
  readonly kind: string;
  /** Queued after this moment. */
  readonly since: Date;
  /** Queued after this email, which is equal itself. */
  readonly after?: string;
  /** Only what has not left. */
  readonly isWaiting?: boolean;
  readonly letters: readonly {
    readonly user_id: string | null;
    readonly recipient: string;
    readonly payload: Record<string, unknown>;
  }[];
}

/** Emails that are on their way or gone and equal one of these, by its number, which begins at 1. */
export async function selectEqual(
  scope: TenantScope,
  { kind, since, after, isWaiting = false, letters }: EqualEmails,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: string; id: string }>`
    select new.number, min(m.id::text) as id
    from unnest(${letters.map(({ user_id }) => user_id)}::uuid[], ${letters.map(({ recipient }) => recipient)}::text[],
      ${letters.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) with ordinality
      as new (user_id, recipient, payload, number)
    join messages m on m.organization_id = ${scope.organizationId} and m.user_id = new.user_id
      and lower(m.recipient) = lower(new.recipient) and m.payload = new.payload
    where m.kind = ${kind} and m.created_at > ${since} and m.state not in ('failed', 'cancelled')
      ${after === undefined ? sql`` : sql`and m.id > ${after}`} ${isWaiting ? sql`and m.state <> 'sent'` : sql``}
    group by new.number`.execute(scope.db);
  return new Map(rows.map(({ number, id }) => [Number(number), id]));
}

function mailings(scope: TenantScope) {
  return sql<MailingRow>`
    select g.id, g.kind, g.title, g.count, g.leaves_at, g.created_by, g.created_at, m.*
    from mailings g, lateral (
      select count(*) filter (where state in ('planned', 'deferred', 'sending', 'paused'))::int as waiting,
        count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'cancelled')::int as cancelled
      from messages where organization_id = g.organization_id and mailing_id = g.id
    ) m
    where g.organization_id = ${scope.organizationId}`;
}

export async function selectMailing(scope: TenantScope, id: string): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`${mailings(scope)} and g.id = ${id}`.execute(scope.db);
  return rows[0];
}

/** What was started so long ago and still waits is looked for in the list of emails. */
const followedMs = 24 * 60 * 60 * 1000;

/** What a page says of emails to whoever looks: does a server of the organization's own send them, do theirs still leave. */
export async function selectMailNotices(
  scope: TenantScope,
  startedBy: string,
): Promise<{ has_server: boolean; is_running: boolean }> {
  const { rows } = await sql<{ has_server: boolean; is_running: boolean }>`
    select
      exists (select from mail_settings s where s.organization_id = ${scope.organizationId} and s.has_server) as has_server,
      exists (select from mailings g where g.organization_id = ${scope.organizationId} and g.created_by = ${startedBy}
        and g.created_at > ${new Date(scope.now.getTime() - followedMs)}
        and exists (select from messages m where m.organization_id = g.organization_id and m.mailing_id = g.id
          and m.state in ('planned', 'deferred', 'sending', 'paused'))) as is_running`.execute(scope.db);
  return rows[0] ?? { has_server: false, is_running: false };
}

/** What this person started lately and has not all left. */
export async function selectRunningMailings(scope: TenantScope, startedBy: string): Promise<MailingRow[]> {
  const since = new Date(scope.now.getTime() - followedMs);
  const { rows } = await sql<MailingRow>`
    ${mailings(scope)} and g.created_by = ${startedBy} and g.created_at > ${since} and m.waiting > 0
    order by g.created_at desc, g.id`.execute(scope.db);
  return rows;
}

/** Those of these people to whom an email of this kind was queued since then and was not taken back. */
export async function selectRecentlyMailed(
  scope: TenantScope,
  kind: string,
  userIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from messages
    where organization_id = ${scope.organizationId} and user_id = any(${userIds}::uuid[]) and kind = ${kind}
      and created_at > ${since} and state <> 'cancelled'`.execute(scope.db);
  return rows.map((row) => row.user_id);
}

/** Whether the organization's emails leave by a server of its own. */
export async function hasMailServer(scope: TenantScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('mail_settings')
    .select('has_server')
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row?.has_server ?? false;
}
