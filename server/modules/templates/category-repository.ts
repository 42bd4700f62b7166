import { sql } from 'kysely';
import type { PhishingCategory, PhishingCategoryListQuery } from '#contract/phishing-templates.ts';
import { matchesSearch } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';

export async function selectCategories(
  scope: TenantScope,
  query: PhishingCategoryListQuery,
): Promise<{ rows: PhishingCategory[]; total: number }> {
  let rows = scope.db.selectFrom('phishing_categories').where('organization_id', '=', scope.organizationId);
  rows = rows.where(matchesSearch(query.search, 'name'));
  if (query.id?.length) rows = rows.where('id', 'in', query.id);
  const total = await rows.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select(['id', 'name'])
    .orderBy('name', query.sort_order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows: page, total: Number(total.count) };
}

export async function selectCategory(scope: TenantScope, id: string): Promise<PhishingCategory | undefined> {
  return scope.db
    .selectFrom('phishing_categories')
    .select(['id', 'name'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The category of that name, made if there is none. */
export async function ensureCategory(tx: TenantScope, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into phishing_categories (organization_id, id, name, created_at)
    values (${tx.organizationId}, ${newId()}, ${name}, ${tx.now})
    on conflict (organization_id, lower(name)) do update set name = phishing_categories.name
    returning id`.execute(tx.db);
  return (rows[0] as { id: string }).id;
}
