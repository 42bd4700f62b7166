import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { isAnyOf, selectPresent } from '../employee-filter-repository.ts';
import { personColumns } from '../person-columns.ts';
import type { PersonNow } from './undo.rules.ts';

/** People as they are now, removed ones too, locked until the transaction ends. */
export async function lockPeopleNow(tx: TenantScope, ids: readonly string[]): Promise<Map<string, PersonNow>> {
  const rows = await tx.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', tx.organizationId)
    .where(isAnyOf('u.id', ids))
    .select([...personColumns, sql<boolean>`u.removed_at is not null`.as('is_removed')])
    .orderBy('u.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the departments in which anybody works. */
export async function filterStaffed(scope: TenantScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await selectPresent(scope)
    .where(isAnyOf('u.department_id', ids))
    .select('u.department_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.department_id));
}

/** What stands directly below one of the departments. */
export async function selectDepartmentsBelow(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; parent_id: string | null }[]> {
  return scope.db
    .selectFrom('departments')
    .where('organization_id', '=', scope.organizationId)
    .where(isAnyOf('parent_id', ids))
    .select(['id', 'parent_id'])
    .execute();
}

/**
 * Takes out people of a change set that was stopped, as if they had never been there. False, and nothing is done, when
 * something refers to them already.
 */
export async function deleteNewcomers(tx: TenantScope, ids: readonly string[]): Promise<boolean> {
  await sql`savepoint newcomers`.execute(tx.db);
  try {
    await tx.db
      .deleteFrom('user_tags')
      .where('organization_id', '=', tx.organizationId)
      .where(isAnyOf('user_id', ids))
      .execute();
    await tx.db
      .deleteFrom('users')
      .where('organization_id', '=', tx.organizationId)
      .where(isAnyOf('id', ids))
      .execute();
    await sql`release savepoint newcomers`.execute(tx.db);
    return true;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await sql`rollback to savepoint newcomers`.execute(tx.db);
    return false;
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
