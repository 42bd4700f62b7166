import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

/** Addresses of those of the people who were not removed. */
export async function selectEmails(
  scope: TenantScope,
  userIds: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
    .where('removed_at', 'is', null)
    .select(['id', 'email'])
    .orderBy('id')
    .execute();
}
