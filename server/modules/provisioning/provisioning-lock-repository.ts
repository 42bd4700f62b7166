import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/** What directories of an organization send happens one after another: two that create the same person meet here. */
export async function lockProvisioning(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scim:${tx.organizationId}`}, 0))`.execute(tx.db);
}
