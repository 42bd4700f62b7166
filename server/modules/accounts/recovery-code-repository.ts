import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(tx: TenantScope, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();
  if (hashes.length === 0) return;
  await tx.db
    .insertInto('recovery_codes')
    .values(
      hashes.map((code_hash) => ({
        organization_id: tx.organizationId,
        user_id: userId,
        code_hash,
        used_at: null,
      })),
    )
    .execute();
}

/** Uses a code up. False when there is none like it or it was used before. */
export async function spendRecoveryCode(tx: TenantScope, userId: string, hash: string): Promise<boolean> {
  const result = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many codes the person was given, and how many of them still work. */
export async function countRecoveryCodes(scope: TenantScope, userId: string): Promise<{ total: number; left: number }> {
  const row = await scope.db
    .selectFrom('recovery_codes')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .select([sql<string>`count(*)`.as('total'), sql<string>`count(*) filter (where used_at is null)`.as('left')])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), left: Number(row.left) };
}
