import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { ChildOrganizationsQuery } from '#contract/organization-children.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

export interface ChildRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly parent_title: string | null;
  readonly title: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly users_count: string;
  readonly users_limit: number;
  readonly given_count: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly children_count: string;
}

const activeChildren = sql`from organizations c where c.parent_id = o.id and c.deleted_at is null`;

/** Organizations with their licences and counts; whose they are is the caller's business. */
function selectRows(scope: Scope) {
  return scope.db
    .selectFrom('organizations as o')
    .innerJoin('licenses as l', 'l.organization_id', 'o.id')
    .leftJoin('organizations as p', 'p.id', 'o.parent_id')
    .where('o.deleted_at', 'is', null)
    .select([
      'o.id',
      'o.parent_id',
      'p.title as parent_title',
      'o.title',
      'o.time_zone',
      'o.language',
      'l.users_limit',
      'l.starts_on',
      'l.ends_on',
      sql<string>`(select count(*) from users u where u.organization_id = o.id and u.removed_at is null)`.as(
        'users_count',
      ),
      sql<string>`(select coalesce(sum(g.users_limit), 0) from licenses g
        where g.organization_id in (select c.id ${activeChildren}))`.as('given_count'),
      sql<string>`(select count(*) ${activeChildren})`.as('children_count'),
    ]);
}

export async function selectChildRow(scope: TenantScope, id: string): Promise<ChildRow | undefined> {
  return selectRows(scope).where('o.id', '=', id).executeTakeFirst();
}

/** One page of the children of an organization. */
export async function selectChildRows(
  scope: TenantScope,
  parentId: string,
  query: ChildOrganizationsQuery,
): Promise<{ rows: ChildRow[]; total: number }> {
  const matching = selectRows(scope).where('o.parent_id', '=', parentId).where(matchesSearch(query.search, 'o.title'));
  const { total } = await scope.db
    .selectFrom(matching.as('m'))
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const order = sql.raw(query.sort_order);
  const key = {
    title: sql`o.title`,
    users_count: sql`users_count`,
    ends_on: sql`l.ends_on`,
  }[query.sort_by ?? 'title'];
  const rows = await matching
    .orderBy(sql`${key} ${order}`)
    .orderBy('o.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total: Number(total) };
}

/** Whether another child of the same parent is called so, however it is written. */
export async function isTitleTaken(scope: TenantScope, parentId: string, title: string, butId: string | null) {
  const row = await scope.db
    .selectFrom('organizations')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where((where) => (butId === null ? where.lit(true) : where('id', '!=', butId)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the others who take or give places of these licences wait; always in the order parent, child. */
export async function lockLicenses(tx: TenantScope, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await tx.db
      .selectFrom('licenses')
      .select('organization_id')
      .where('organization_id', '=', id)
      .forUpdate()
      .execute();
  }
}

export interface OrganizationCard {
  readonly title: string;
  readonly time_zone: string;
  readonly language: Language;
}

export async function updateOrganization(
  tx: TenantScope,
  id: string,
  {
    users_limit,
    starts_on,
    ends_on,
    ...card
  }: OrganizationCard & {
    readonly users_limit: number;
    readonly starts_on: string;
    readonly ends_on: string;
  },
): Promise<void> {
  await tx.db.updateTable('organizations').set(card).where('id', '=', id).execute();
  await tx.db
    .updateTable('licenses')
    .set({ users_limit, starts_on, ends_on })
    .where('organization_id', '=', id)
    .execute();
}

/** From now on nobody finds it, nobody gets in, no job visits it. */
export async function markDeleted(tx: TenantScope, id: string): Promise<void> {
  await tx.db.updateTable('organizations').set({ deleted_at: tx.now }).where('id', '=', id).execute();
}
