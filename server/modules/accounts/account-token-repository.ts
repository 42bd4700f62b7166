import { sql } from 'kysely';
import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';
import type { AccountTokensTable } from '#schema/accounts.ts';

export type TokenPurpose = AccountTokensTable['purpose'];

export interface NewTokenRow {
  readonly token_hash: string;
  readonly user_id: string;
  readonly purpose: TokenPurpose;
  readonly expires_at: Date;
}

export async function insertTokens(tx: TenantScope, rows: readonly NewTokenRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('account_tokens')
    .values(rows.map((row) => ({ ...row, organization_id: tx.organizationId, created_at: tx.now, used_at: null })))
    .execute();
}

export interface TokenRow {
  readonly organization_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** The token with this hash, whoever it belongs to: the bearer proves it by having it. Locks it inside a transaction. */
export async function selectToken(
  scope: SystemScope,
  purpose: TokenPurpose,
  hash: string,
): Promise<TokenRow | undefined> {
  const query = scope.db
    .selectFrom('account_tokens')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .select(['organization_id', 'user_id', 'expires_at', 'used_at']);
  return (scope.db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
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
