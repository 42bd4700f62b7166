import { sql } from 'kysely';
import type { Scope, TenantScope } from '#platform/scope.ts';

/** The person got all the way in from this address. */
export async function saveSignInLocation(tx: TenantScope, userId: string, address: string): Promise<void> {
  await tx.db
    .insertInto('sign_in_places')
    .values({ organization_id: tx.organizationId, user_id: userId, address, last_at: tx.now })
    .onConflict((known) => known.columns(['organization_id', 'user_id', 'address']).doUpdateSet({ last_at: tx.now }))
    .execute();
}

/** Accounts with this e-mail, of one organization or of all, and whether their person came in from the address before. */
export async function selectGuessed(
  scope: Scope,
  email: string,
  address: string,
): Promise<{ organization_id: string; user_id: string; is_place: boolean }[]> {
  return scope.db
    .selectFrom('users as u')
    .leftJoin('sign_in_places as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'u.organization_id')
        .onRef('s.user_id', '=', 'u.id')
        .on('s.address', '=', address),
    )
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.removed_at', 'is', null)
    .$if(scope.kind === 'tenant', (query) =>
      query.where('u.organization_id', '=', scope.kind === 'tenant' ? scope.organizationId : ''),
    )
    .select(['u.organization_id', 'u.id as user_id', sql<boolean>`s.user_id is not null`.as('is_place')])
    .orderBy('u.id')
    .execute();
}

/** Whether the person came in from the address before. */
export async function isLocationOf(scope: TenantScope, userId: string, address: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('sign_in_places')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSignInLocationsBefore(tx: Scope, moment: Date): Promise<void> {
  await tx.db.deleteFrom('sign_in_places').where('last_at', '<', moment).execute();
}
