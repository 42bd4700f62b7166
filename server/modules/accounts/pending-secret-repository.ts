import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/**
 * Stores `secret` for the session, unless it was shown one after `since`: that one stays. Returns what the session has now;
 * tabs that ask at the same moment get the same one.
 */
export async function storePendingSecret(
  scope: TenantScope,
  sessionHash: string,
  { secret, since }: { readonly secret: string; readonly since: Date },
): Promise<string | null> {
  const row = await scope.db
    .updateTable('sessions')
    .set({
      pending_totp_secret: sql<string>`case when pending_totp_at > ${since} then pending_totp_secret else ${secret} end`,
      pending_totp_at: scope.now,
    })
    .where('organization_id', '=', scope.organizationId)
    .where('token_hash', '=', sessionHash)
    .returning('pending_totp_secret')
    .executeTakeFirst();
  return row?.pending_totp_secret ?? null;
}

/** What the session was shown after `since`; null: nothing, or it is confirmed. */
export async function selectPendingSecret(
  scope: TenantScope,
  sessionHash: string,
  since: Date,
): Promise<string | null> {
  const row = await scope.db
    .selectFrom('sessions')
    .where('organization_id', '=', scope.organizationId)
    .where('token_hash', '=', sessionHash)
    .where('pending_totp_at', '>', since)
    .select('pending_totp_secret')
    .executeTakeFirst();
  return row?.pending_totp_secret ?? null;
}

export async function deletePendingSecret(tx: TenantScope, sessionHash: string): Promise<void> {
  await tx.db
    .updateTable('sessions')
    .set({ pending_totp_secret: null, pending_totp_at: null })
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', '=', sessionHash)
    .execute();
}
