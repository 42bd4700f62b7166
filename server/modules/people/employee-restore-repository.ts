import { sql } from 'kysely';
import type {
  RemovedEmployeeFilter,
  RemovedEmployeeSortKey,
  RemovedEmployeesQuery,
  RemovedSelection,
} from '#contract/removed-employees.ts';
import { departmentTitle, matchesPerson } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { isAnyOf, selectPresent } from './employee-filter-repository.ts';
import { personColumns } from './person-columns.ts';

/** An account of somebody from above: it is appointed anew, never brought back. */
function isEnvoy() {
  return sql<boolean>`exists (select from superuser_links as l
    where l.organization_id = u.organization_id and l.user_id = u.id)`;
}

/** The organization's people who were removed at `since` or later and can be brought back. */
function selectRemoved(scope: TenantScope, since: Date, filter: RemovedEmployeeFilter = {}) {
  return scope.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.removed_at', '>=', since)
    .where('u.erased_at', 'is', null)
    .where(({ not }) => not(isEnvoy()))
    .where(matchesPerson(filter.search));
}

const sortColumns = {
  REMOVED_AT: ['u.removed_at', 'u.sort_name', 'u.id'],
  NAME: ['u.sort_name', 'u.id'],
} as const satisfies Record<RemovedEmployeeSortKey, readonly string[]>;

/** One page of removed people, with who removed them and who has their address now; and how many there are. */
export async function selectRemovedPage(scope: TenantScope, since: Date, query: RemovedEmployeesQuery) {
  const { limit, offset, sort_by = 'REMOVED_AT', sort_order, ...filter } = query;
  const page = selectRemoved(scope, since, filter)
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .leftJoin('users as remover', (join) =>
      join.onRef('remover.organization_id', '=', 'u.organization_id').onRef('remover.id', '=', 'u.removed_by'),
    )
    .leftJoin('users as holder', (join) =>
      join
        .onRef('holder.organization_id', '=', 'u.organization_id')
        .on('holder.removed_at', 'is', null)
        .on(sql<boolean>`lower(holder.email) = lower(u.email)`),
    )
    .select([
      'u.id',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'u.position',
      'u.role',
      'u.removed_at',
      'u.removed_by_actor',
      'd.id as department_id',
      departmentTitle(scope).as('department_title'),
      'remover.id as remover_id',
      'remover.sort_name as remover_name',
      'holder.id as holder_id',
      'holder.sort_name as holder_name',
    ]);
  const rows = await sortColumns[sort_by]
    .reduce((ordered, column) => ordered.orderBy(column, sort_order), page)
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await selectRemoved(scope, since, filter)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
export type RemovedRow = Awaited<ReturnType<typeof selectRemovedPage>>['rows'][number];

/** The removed people of a selection, locked: two who bring them back wait for one another. */
export async function lockRemoved(tx: TenantScope, since: Date, selection: RemovedSelection) {
  const { removal_id, all, include_ids, exclude_ids, filter } = selection;
  return selectRemoved(tx, since, all ? filter : {})
    .$if(removal_id !== undefined, (query) => query.where('u.removal_id', '=', removal_id ?? ''))
    .$if(removal_id === undefined && !all, (query) => query.where(isAnyOf('u.id', include_ids)))
    .$if(exclude_ids.length > 0, (query) => query.where(sql<boolean>`not ${isAnyOf('u.id', exclude_ids)}`))
    .select(['u.id', 'u.email', 'u.role', 'u.last_name', 'u.first_name', 'u.middle_name', 'u.removed_at'])
    .orderBy('u.id')
    .forUpdate()
    .execute();
}
export type RemovedPerson = Awaited<ReturnType<typeof lockRemoved>>[number];

/** An account that was removed and is not erased, whoever's it is, locked. */
export async function lockRemovedAccount(tx: TenantScope, id: string): Promise<RemovedPerson | undefined> {
  return tx.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', tx.organizationId)
    .where('u.id', '=', id)
    .where('u.removed_at', 'is not', null)
    .where('u.erased_at', 'is', null)
    .select(['u.id', 'u.email', 'u.role', 'u.last_name', 'u.first_name', 'u.middle_name', 'u.removed_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** Removed people who can come back, of these ids or addresses (lower case). */
export async function selectRestorable(
  scope: TenantScope,
  since: Date,
  { ids, emails }: { readonly ids: readonly string[]; readonly emails: readonly string[] },
) {
  return selectRemoved(scope, since)
    .where((where) => where.or([isAnyOf('u.id', ids), sql<boolean>`lower(u.email) = any(${emails}::text[])`]))
    .select(personColumns)
    .orderBy('u.removed_at')
    .execute();
}

/** Whether this is the removed account of somebody from above. */
export async function wasEnvoy(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.id', '=', id)
    .where('u.removed_at', 'is not', null)
    .where(isEnvoy())
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody was removed, however long ago. */
export async function wasRemoved(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('users')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the addresses, lower case, that present people have. */
export async function selectUsedAddresses(scope: TenantScope, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await selectPresent(scope)
    .where(sql<boolean>`lower(u.email) = any(${addresses}::text[])`)
    .select(sql<string>`lower(u.email)`.as('address'))
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Puts people back into every list. */
export async function markPresent(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ removed_at: null, removal_id: null, removed_by: null, removed_by_actor: null })
    .where('organization_id', '=', tx.organizationId)
    .where(isAnyOf('id', ids))
    .execute();
}
