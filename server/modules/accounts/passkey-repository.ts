import { sql } from 'kysely';
import type { Scope, TenantScope } from '#platform/scope.ts';

export interface PasskeyRow {
  readonly organization_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly sign_count: number;
  readonly transports: string[];
  readonly aaguid: string;
  readonly is_synced: boolean;
  readonly title: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const columns = [
  'organization_id',
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'sign_count',
  'transports',
  'aaguid',
  'is_synced',
  'title',
  'created_at',
  'last_used_at',
] as const;

/** An authenticator in force, or a passkey, of the person `u`. */
export function hasSecondFactor() {
  return sql<boolean>`(u.totp_enabled_at is not null or exists (
    select from passkeys as p where p.organization_id = u.organization_id and p.user_id = u.id))`;
}

export async function selectPasskeys(scope: TenantScope, userId: string): Promise<PasskeyRow[]> {
  return scope.db
    .selectFrom('passkeys')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The passkey with this name, whoever it belongs to: the signature proves whose it is. */
export async function selectPasskeyByCredential(scope: Scope, credentialId: string): Promise<PasskeyRow | undefined> {
  return scope.db.selectFrom('passkeys').where('credential_id', '=', credentialId).select(columns).executeTakeFirst();
}

/** False when the installation knows a passkey of this name. */
export async function insertPasskey(tx: TenantScope, row: Omit<PasskeyRow, 'organization_id'>): Promise<boolean> {
  const result = await tx.db
    .insertInto('passkeys')
    .values({ ...row, organization_id: tx.organizationId })
    .onConflict((known) => known.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Keeps the count of a signature. False when another one was kept meanwhile that it does not follow. */
export async function storeSignature(tx: TenantScope, id: string, signCount: number): Promise<boolean> {
  const result = await tx.db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    // Authenticators that do not count stay at nought.
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function storeTitle(tx: TenantScope, userId: string, id: string, title: string): Promise<void> {
  await tx.db
    .updateTable('passkeys')
    .set({ title })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(tx: TenantScope, userId: string, id: string): Promise<void> {
  await tx.db
    .deleteFrom('passkeys')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deletePasskeysOf(tx: TenantScope, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('passkeys')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/** People whose rows are changed one after another: two first factors at once must not both make codes. */
export async function lockPerson(tx: TenantScope, userId: string): Promise<void> {
  await tx.db
    .selectFrom('users')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .select('id')
    .forUpdate()
    .execute();
}
