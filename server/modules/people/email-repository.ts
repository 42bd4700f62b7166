import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

export interface AddressedPerson {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly is_registered: boolean;
  readonly is_removed: boolean;
}

/** These people and their addresses, locked: also those who were removed, who may come back. */
export async function lockAddresses(tx: TenantScope, ids: readonly string[]): Promise<Map<string, AddressedPerson>> {
  const rows = await tx.db
    .selectFrom('users')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select([
      'id',
      'email',
      'last_name',
      'first_name',
      'middle_name',
      sql<boolean>`registered_at is not null`.as('is_registered'),
      sql<boolean>`removed_at is not null`.as('is_removed'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** For `changeEmails` alone: an address does not change without what hangs on it. */
export async function storeEmail(tx: TenantScope, id: string, email: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ email })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
