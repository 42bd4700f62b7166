import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { KnownPerson } from './admission.rules.ts';

function selectPeople(scope: TenantScope) {
  return scope.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', scope.organizationId)
    .select(['u.id', 'u.role', 'u.email', sql<boolean>`u.removed_at is not null`.as('is_removed')]);
}

/** Whom a subject was linked with, removed or not. */
export async function selectLinked(scope: TenantScope, issuer: string, subject: string): Promise<KnownPerson | null> {
  const row = await selectPeople(scope)
    .innerJoin('sso_identities as i', (join) =>
      join.onRef('i.organization_id', '=', 'u.organization_id').onRef('i.user_id', '=', 'u.id'),
    )
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Who has an address; where nobody does, who had it last. */
export async function selectHolder(scope: TenantScope, email: string): Promise<KnownPerson | null> {
  const row = await selectPeople(scope)
    .where(sql`lower(u.email)`, '=', email)
    .orderBy(sql`u.removed_at is null`, 'desc')
    .orderBy('u.removed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** As whom somebody came in from a provider before. */
export async function selectSubject(scope: TenantScope, issuer: string, userId: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('sso_identities')
    .where('organization_id', '=', scope.organizationId)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .select('subject')
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** As whom these people came in from a provider: whoever comes back is recognised anew. */
export async function deleteIdentitiesOf(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('sso_identities')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute();
}

/** Whom the provider of the organization knows: everybody is recognised anew. */
export async function deleteIdentities(tx: TenantScope): Promise<void> {
  await tx.db.deleteFrom('sso_identities').where('organization_id', '=', tx.organizationId).execute();
}

/** Who somebody is at a provider from now on; who they were there before goes. Answers the subject before. */
export async function storeIdentity(
  tx: TenantScope,
  { issuer, subject, userId }: { issuer: string; subject: string; userId: string },
): Promise<string | null> {
  const before = await tx.db
    .deleteFrom('sso_identities')
    .where('organization_id', '=', tx.organizationId)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .returning('subject')
    .executeTakeFirst();
  await tx.db
    .insertInto('sso_identities')
    .values({ organization_id: tx.organizationId, issuer, subject, user_id: userId, signed_in_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'issuer', 'subject']).doUpdateSet({ user_id: userId, signed_in_at: tx.now }),
    )
    .execute();
  return before?.subject ?? null;
}

/** How many people who were not removed came in this way, and when the last of them did. */
export async function countIdentities(scope: TenantScope): Promise<{ count: number; last: Date | null }> {
  const row = await scope.db
    .selectFrom('sso_identities as i')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'i.organization_id').onRef('u.id', '=', 'i.user_id'),
    )
    .where('i.organization_id', '=', scope.organizationId)
    .where('u.removed_at', 'is', null)
    .select((select) => [
      select.fn.count<string>('i.user_id').distinct().as('count'),
      select.fn.max('i.signed_in_at').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), last: row.last };
}

export async function hasDepartment(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('departments')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
