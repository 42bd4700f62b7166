import { sql } from 'kysely';
import type { Role } from '#contract/permissions.ts';
import type { EmailCancelReason } from '#contract/sent-emails.ts';
import type { EmailAddressing } from '#schema/platform.ts';
import { inTransaction, type SystemScope, type TenantScope } from '../scope.ts';
import { isLocked, lockMessages, withLocked } from './message-locks.ts';

/** Whether the person of a letter (`m`, `u`) has another address than the one it goes to. */
export const hasMoved = sql<boolean>`(u.email is not null and lower(u.email) <> lower(m.recipient))`;

/** Why a letter (`m`) to its person (`u`) may not leave any more; null: it may. Of a removed organization none does. */
export const cancelReason = sql<EmailCancelReason | null>`
  case when m.user_id is not null and (u.id is null or u.removed_at is not null) then 'recipient_removed'
    when exists (select from organizations o where o.id = m.organization_id and o.deleted_at is not null)
      then 'recipient_removed'
    when m.addressing = 'bound' and ${hasMoved} then 'address_changed' end`;

/** Takes back letters that this worker claimed and that may not leave; the rows say why. */
export async function cancelClaimed(
  scope: SystemScope,
  owner: string,
  letters: readonly {
    readonly message: { readonly id: string; readonly organization_id: string };
    readonly reason: EmailCancelReason;
  }[],
): Promise<void> {
  const keys = letters.map(({ message }) => message);
  await inTransaction(scope, async (tx) => {
    await lockMessages(tx, keys);
    await sql`
      update messages m
      set state = 'cancelled', cancel_reason = coalesce(m.cancel_reason, k.reason), lease_owner = null, lease_until = null,
        attempts = greatest(m.attempts - 1, 0)
      from unnest(${keys.map((key) => key.organization_id)}::uuid[], ${keys.map((key) => key.id)}::uuid[],
        ${letters.map(({ reason }) => reason)}::text[]) as k (organization_id, id, reason)
      where m.organization_id = k.organization_id and m.id = k.id and m.lease_owner = ${owner}
        and m.state in ('sending', 'paused', 'cancelled')`.execute(tx.db);
  });
}

/**
 * People have other addresses: letters that wait for them go there, and those that were bound to the former address are
 * taken back. A letter in a worker's hands keeps the address that it is made for: the worker lets go of it before it
 * leaves, and claims it anew. Returns how many were readdressed, and how
 * many were taken back.
 */
export async function readdressWaiting(
  tx: TenantScope,
  changes: readonly { readonly user_id: string; readonly email: string }[],
): Promise<{ readdressed: number; cancelled: number }> {
  const changed = sql`unnest(${changes.map(({ user_id }) => user_id)}::uuid[], ${changes.map(({ email }) => email)}::text[])
      as c (user_id, email)`;
  const { rows } = await sql<{ state: string }>`
    with locked as materialized (
      select m.organization_id, m.id, c.email from messages m join ${changed} on m.user_id = c.user_id
      where m.organization_id = ${tx.organizationId} and m.addressing <> 'fixed'
        and (m.state in ('planned', 'deferred', 'paused') or m.state = 'sending' and m.addressing = 'bound')
        and lower(m.recipient) <> lower(c.email)
      order by m.id for update of m)
    update messages m
    set state = case when m.addressing = 'bound' then 'cancelled' else m.state end,
      cancel_reason = case when m.addressing = 'bound' then 'address_changed' end,
      recipient = case when m.addressing = 'bound' then m.recipient else locked.email end,
      original_recipient = case when m.addressing = 'bound' then null
        else coalesce(m.original_recipient, m.recipient) end
    from locked where ${isLocked}
    returning m.state`.execute(tx.db);
  const cancelled = rows.filter(({ state }) => state === 'cancelled').length;
  return { readdressed: rows.length - cancelled, cancelled };
}

/** Letters of which all this is true. */
export interface EmailFilter {
  readonly ids?: readonly string[];
  readonly userIds?: readonly string[];
  readonly kind?: string;
  readonly addressing?: EmailAddressing;
  readonly mailingId?: string;
}

/** Takes back letters that have not left. Returns how many. */
export async function cancelUnsent(
  tx: TenantScope,
  { ids, userIds, kind, addressing, mailingId }: EmailFilter,
  reason: EmailCancelReason | null = null,
): Promise<number> {
  const meant = [
    sql`m.organization_id = ${tx.organizationId} and m.state in ('planned', 'deferred', 'sending', 'paused')`,
    ...(ids === undefined ? [] : [sql`m.id = any(${ids}::uuid[])`]),
    ...(userIds === undefined ? [] : [sql`m.user_id = any(${userIds}::uuid[])`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(mailingId === undefined ? [] : [sql`m.mailing_id = ${mailingId}`]),
    ...(addressing === undefined ? [] : [sql`m.addressing = ${addressing}`]),
  ];
  const result = await sql`${withLocked(sql.join(meant, sql` and `))}
    update messages m set state = 'cancelled', cancel_reason = ${reason} from locked where ${isLocked}`.execute(tx.db);
  return Number(result.numAffectedRows ?? 0n);
}

/** What these people are now; whoever was removed is not there. */
export async function selectRoles(scope: TenantScope, userIds: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const rows = await scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
    .select(['id', 'role'])
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
