import { sql } from 'kysely';
import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';
import type { AccountTokensTable } from '#schema/accounts.ts';

export type TokenPurpose = AccountTokensTable['purpose'];

export interface NewTokenRow {
  readonly token_hash: string;
  readonly user_id: string;
  /** Where the link is mailed to. */
  readonly email: string;
}

/** Which password the person (`u`) has, without telling anything of it. */
const passwordVersion = sql<string>`encode(sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8')), 'hex')`;

/** Whether the person (`u`) has the address and the password that a link (`t`) was mailed for. */
const isCurrent = sql<boolean>`(lower(t.email) = lower(u.email) and t.password_version = ${passwordVersion})`;

/** Stores tokens of people who have these addresses now. Returns whose: others have moved meanwhile, or are gone. */
export async function insertTokens(
  tx: TenantScope,
  purpose: TokenPurpose,
  expiresAt: Date,
  tokens: readonly NewTokenRow[],
): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const column = (name: keyof NewTokenRow) => tokens.map((token) => token[name]);
  const { rows } = await sql<{ user_id: string }>`
    insert into account_tokens (token_hash, purpose, organization_id, user_id, email, password_version, created_at,
      expires_at)
    select new.token_hash, ${purpose}, u.organization_id, u.id, u.email, ${passwordVersion}, ${tx.now}, ${expiresAt}
    from unnest(${column('token_hash')}::text[], ${column('user_id')}::uuid[], ${column('email')}::text[])
      as new (token_hash, user_id, email)
    join users u on u.organization_id = ${tx.organizationId} and u.id = new.user_id
      and lower(u.email) = lower(new.email) and u.removed_at is null
    returning user_id`.execute(tx.db);
  return new Set(rows.map((row) => row.user_id));
}

export interface TokenRow {
  readonly organization_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  /** The person has the address and the password that the link was mailed for. */
  readonly is_current: boolean;
}

/** The token with this hash, whoever it belongs to: the bearer proves it by having it. Locks it inside a transaction. */
export async function selectToken(
  scope: SystemScope,
  purpose: TokenPurpose,
  hash: string,
): Promise<TokenRow | undefined> {
  const query = scope.db
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 't.organization_id').onRef('u.id', '=', 't.user_id'),
    )
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', purpose)
    .select(['t.organization_id', 't.user_id', 't.expires_at', 't.used_at', isCurrent.as('is_current')]);
  return (scope.db.isTransaction ? query.forUpdate('t') : query).executeTakeFirst();
}

/** Whether a link of this purpose was mailed to the person since then and still works. */
export async function hasWorkingLink(
  scope: TenantScope,
  userId: string,
  purpose: TokenPurpose,
  since: Date,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 't.organization_id').onRef('u.id', '=', 't.user_id'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .where('t.user_id', '=', userId)
    .where('t.purpose', '=', purpose)
    .where('t.created_at', '>', since)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', scope.now)
    .where(isCurrent)
    .select('t.token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links of these people that nobody used stop working. */
export async function expireTokens(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('account_tokens')
    .set({ expires_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .execute();
}

/** Those of these people who were invited: by a letter, or by a link in one. `is_waiting`: a letter is still to go. */
export async function selectInvited(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<{ user_id: string; is_waiting: boolean }[]> {
  const { rows } = await sql<{ user_id: string; is_waiting: boolean }>`
    select user_id, bool_or(is_waiting) as is_waiting from (
      select user_id, false as is_waiting from account_tokens
      where organization_id = ${scope.organizationId} and user_id = any(${userIds}::uuid[]) and purpose = 'registration'
      union all
      select user_id, state in ('planned', 'deferred', 'paused') from messages
      where organization_id = ${scope.organizationId} and user_id = any(${userIds}::uuid[]) and kind = 'registration'
        and state <> 'cancelled'
    ) invited group by user_id`.execute(scope.db);
  return rows;
}

/** Ends every unused token of one purpose of a person. */
export async function markTokensUsed(tx: TenantScope, userId: string, purpose: TokenPurpose): Promise<void> {
  await tx.db
    .updateTable('account_tokens')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Removed people's links stop working. */
export async function deleteTokensOf(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('account_tokens')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

export async function deleteTokensExpiredBefore(tx: Scope, moment: Date): Promise<void> {
  await tx.db.deleteFrom('account_tokens').where('expires_at', '<', moment).execute();
}
