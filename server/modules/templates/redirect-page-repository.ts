import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenRedirectPage } from '#schema/phishing.ts';

/** Campaigns that use a page and are not completed. */
export const openCampaignsCount = sql<number>`(select count(*)::int from phishing_campaigns k
  where k.organization_id = phishing_redirect_pages.organization_id
    and k.redirect_page_id = phishing_redirect_pages.id and k.status <> 'completed' and k.deleted_at is null)`;

/** What a campaign keeps of a page; undefined: there is none. */
export async function selectRedirectPage(scope: TenantScope, id: string): Promise<FrozenRedirectPage | undefined> {
  return scope.db
    .selectFrom('phishing_redirect_pages')
    .select(['original_url', 'html', 'delay_seconds'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
