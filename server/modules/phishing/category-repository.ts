import { sql } from 'kysely';
import type { PhishingCategory } from '#contract/phishing-templates.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';

export async function selectCategories(scope: TenantScope): Promise<PhishingCategory[]> {
  return scope.db
    .selectFrom('phishing_categories')
    .select(['id', 'name'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('name')
    .execute();
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
