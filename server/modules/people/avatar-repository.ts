import type { TenantScope } from '#platform/scope.ts';
import { selectPresent } from './employee-filter-repository.ts';

function selectOne(scope: TenantScope, userId: string) {
  return selectPresent(scope)
    .where('u.id', '=', userId)
    .select(['u.avatar_file_id', 'u.last_name', 'u.first_name', 'u.middle_name', 'u.email']);
}

export async function selectAvatar(scope: TenantScope, userId: string) {
  return selectOne(scope, userId).executeTakeFirst();
}

/** The same while nobody else changes it: two pictures sent at once leave one. */
export async function lockAvatar(tx: TenantScope, userId: string) {
  return selectOne(tx, userId).forUpdate().executeTakeFirst();
}

export async function writeAvatar(tx: TenantScope, userId: string, fileId: string | null): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ avatar_file_id: fileId })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}
