import { sql } from 'kysely';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

/** Of pages: what a page shows to whoever opens it. */
const kinds = ['page_picture', 'page_font'];
/** So long a page that was read waits to be saved. */
const waitingMs = 7 * 86_400_000;

/** What came before with the same bytes, by the digest that its name is. Each counts as taken now. */
export async function selectKnownFiles(
  tx: TenantScope,
  digests: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (digests.length === 0) return new Map();
  const { rows } = await sql<{ id: string; digest: string }>`
    update files set created_at = ${tx.now}
    where organization_id = ${tx.organizationId} and kind = any(${kinds})
      and split_part(name, '.', 1) = any(${[...digests]})
    returning id, split_part(name, '.', 1) as digest`.execute(tx.db);
  return new Map(rows.map(({ id, digest }) => [digest, id]));
}

/** Whose file it is; undefined unless pages show it. */
export async function selectOwnerOfPageFile(scope: SystemScope, id: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('files')
    .select('organization_id')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return row?.organization_id;
}

/**
 * At most `limit` files that no page has, saved or frozen in a campaign, of whatever organization: a copied page shows
 * the file of the one that it was copied from.
 */
export async function selectUnusedPageFiles(tx: SystemScope, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      select id from files where kind = any(${kinds}) and created_at < ${new Date(tx.now.getTime() - waitingMs)}
    ), written as (
      select html from phishing_pages where html like '%/f/%'
      union all select html from phishing_redirect_pages where html like '%/f/%'
      union all select redirect_page::text from phishing_campaigns where redirect_page::text like '%/f/%'
      union all select snapshot::text from phishing_campaign_templates where snapshot::text like '%/f/%'
    ), used as (
      select distinct lower(found[1]) as id
      from written, regexp_matches(written.html, '/f/([0-9a-fA-F-]{36})', 'g') as found
      where exists (select from candidates)
    )
    select id from candidates where id::text not in (select id from used)
    limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
