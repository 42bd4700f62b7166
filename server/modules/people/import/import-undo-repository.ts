import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { isAnyOf, selectPresent } from '../employee-filter-repository.ts';
import type { PersonNow } from './import-undo.rules.ts';

/** People as they are now, removed ones too, locked until the transaction ends. */
export async function lockPeopleNow(tx: TenantScope, ids: readonly string[]): Promise<Map<string, PersonNow>> {
  const rows = await tx.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', tx.organizationId)
    .where(isAnyOf('u.id', ids))
    .select([
      'u.id',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.position',
      'u.language',
      'u.department_id',
      'u.role',
      sql<boolean>`u.removed_at is not null`.as('is_removed'),
    ])
    .orderBy('u.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether anybody works in the department, or another one stands below it. */
export async function isDepartmentUsed(scope: TenantScope, id: string): Promise<boolean> {
  const person = await selectPresent(scope).where('u.department_id', '=', id).select('u.id').executeTakeFirst();
  if (person !== undefined) return true;
  const below = await scope.db
    .selectFrom('departments')
    .where('organization_id', '=', scope.organizationId)
    .where('parent_id', '=', id)
    .select('id')
    .executeTakeFirst();
  return below !== undefined;
}

/**
 * Takes out people of an import that was stopped, as if they had never been there. False, and nothing is done, when
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
