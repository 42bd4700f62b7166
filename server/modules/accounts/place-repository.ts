import { sql } from 'kysely';
import type { Scope, TenantScope } from '#platform/scope.ts';

/** The person got all the way in from this address. */
export async function rememberPlace(tx: TenantScope, userId: string, address: string): Promise<void> {
  await tx.db
    .insertInto('sign_in_places')
    .values({ organization_id: tx.organizationId, user_id: userId, address, last_at: tx.now })
    .onConflict((known) => known.columns(['organization_id', 'user_id', 'address']).doUpdateSet({ last_at: tx.now }))
    .execute();
}

/** Whether somebody with this e-mail came in from the address before. */
export async function isPlaceOfEmail(scope: Scope, email: string, address: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('users as u')
    .innerJoin('sign_in_places as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.removed_at', 'is', null)
    .where('s.address', '=', address)
    .select('s.user_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person came in from the address before. */
export async function isPlaceOf(scope: TenantScope, userId: string, address: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('sign_in_places')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePlacesBefore(tx: Scope, moment: Date): Promise<void> {
  await tx.db.deleteFrom('sign_in_places').where('last_at', '<', moment).execute();
}
