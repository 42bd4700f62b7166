import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenRedirectPage } from '#schema/phishing.ts';

/** Campaigns that are not completed and use a page, or will in what follows them. */
export const openCampaignsCount = sql<number>`(select count(*)::int from phishing_campaigns k
  where k.organization_id = phishing_redirect_pages.organization_id
    and (k.redirect_page_id = phishing_redirect_pages.id
      or k.post_campaign ->> 'redirect_page' = phishing_redirect_pages.id::text) and k.status <> 'completed' and k.deleted_at is null)`;

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
