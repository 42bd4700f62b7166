import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';

/** A department as it was when it was deleted. */
export interface RemovedDepartment {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  /** From the root down to itself. */
  readonly path: string[];
}

/** Writes down departments and everybody in them, before they are deleted. Answers the removal's id. */
export async function storeRemoval(tx: TenantScope, departments: readonly RemovedDepartment[]): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('department_removals')
    .values({
      organization_id: tx.organizationId,
      id,
      removed_at: tx.now,
      departments: JSON.stringify(departments),
    })
    .execute();
  const ids = departments.map((department) => department.id);
  await sql`insert into department_removal_people (organization_id, removal_id, user_id, department_id)
    select organization_id, ${id}::uuid, id, department_id from users
    where organization_id = ${tx.organizationId} and department_id = any(${ids}::uuid[])`.execute(tx.db);
  return id;
}

/** Forgets removals that are older. */
export async function purgeRemovals(tx: TenantScope, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('department_removals')
    .where('organization_id', '=', tx.organizationId)
    .where('removed_at', '<', before)
    .execute();
}

export async function selectRemoval(
  tx: TenantScope,
  id: string,
  since: Date,
): Promise<readonly RemovedDepartment[] | undefined> {
  const row = await tx.db
    .selectFrom('department_removals')
    .select('departments')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('removed_at', '>=', since)
    .executeTakeFirst();
  return row?.departments;
}

/** One page of deletions, the latest first, with how many of their people would return; and how many there are. */
export async function selectRemovals(scope: TenantScope, since: Date, page: { limit: number; offset: number }) {
  const removals = scope.db
    .selectFrom('department_removals as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.removed_at', '>=', since);
  const rows = await removals
    .select((builder) => [
      'r.id',
      'r.removed_at',
      'r.departments',
      builder
        .selectFrom('department_removal_people as kept')
        .innerJoin('users as u', (join) =>
          join.onRef('u.organization_id', '=', 'kept.organization_id').onRef('u.id', '=', 'kept.user_id'),
        )
        .innerJoin('departments as d', (join) =>
          join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
        )
        .whereRef('kept.organization_id', '=', 'r.organization_id')
        .whereRef('kept.removal_id', '=', 'r.id')
        .where('u.removed_at', 'is', null)
        .where('d.is_default', '=', true)
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('users_count'),
    ])
    .orderBy('r.removed_at', 'desc')
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await removals
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, users_count: Number(row.users_count) })), total: Number(count) };
}

/**
 * Sends everybody of the removal back who is still where the deletion put them, and forgets the removal. Answers how
 * many present people that were.
 */
export async function returnPeople(tx: TenantScope, removalId: string, fromId: string): Promise<number> {
  const { rows } = await sql<{ is_present: boolean }>`
    update users set department_id = kept.department_id
    from department_removal_people kept
    where kept.organization_id = ${tx.organizationId} and kept.removal_id = ${removalId}
      and users.organization_id = kept.organization_id and users.id = kept.user_id and users.department_id = ${fromId}
    returning users.removed_at is null as is_present`.execute(tx.db);
  await tx.db
    .deleteFrom('department_removals')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', removalId)
    .execute();
  return rows.filter((row) => row.is_present).length;
}
