import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';

/** The own organization, for whoever changes its settings: a second one waits, and nobody who only adds to its rows. */
export async function lockOrganization(tx: TenantScope) {
  return tx.db
    .selectFrom('organizations')
    .select(['id', 'parent_id', 'title', 'time_zone', 'language', 'settings'])
    .where('id', '=', tx.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCard(
  tx: TenantScope,
  card: { readonly title: string; readonly time_zone: string; readonly language: Language },
): Promise<void> {
  await tx.db.updateTable('organizations').set(card).where('id', '=', tx.organizationId).execute();
}

/** What a setting becomes; undefined: it goes. Settings that are not named stay. */
export type ChangedSettings = { readonly [Name in keyof OrganizationSettings]: OrganizationSettings[Name] | undefined };

export async function writeSettings(tx: TenantScope, changed: ChangedSettings): Promise<void> {
  const gone = Object.entries(changed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  await tx.db
    .updateTable('organizations')
    .set({ settings: sql`(settings - ${gone}::text[]) || ${JSON.stringify(changed)}::jsonb` })
    .where('id', '=', tx.organizationId)
    .execute();
}

/** Another organization under the same parent has the title. */
export async function isTitleTaken(tx: TenantScope, parentId: string, title: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('organizations')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('id', '!=', tx.organizationId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst();
  return row !== undefined;
}
