import { sql } from 'kysely';
import type { RedirectPageListQuery } from '#contract/phishing-pages.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FrozenRedirectPage } from '#schema/phishing.ts';

export interface RedirectPageRow extends FrozenRedirectPage {
  readonly id: string;
  readonly name: string;
  readonly campaigns_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const openCampaigns = sql<number>`(select count(*)::int from phishing_campaigns k
  where k.organization_id = r.organization_id and k.redirect_page_id = r.id
    and k.status <> 'completed' and k.deleted_at is null)`;

function redirectPages(scope: TenantScope) {
  return scope.db
    .selectFrom('phishing_redirect_pages as r')
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.deleted_at', 'is', null);
}

const columns = [
  'r.id',
  'r.name',
  'r.original_url',
  'r.html',
  'r.delay_seconds',
  'r.created_at',
  'r.updated_at',
] as const;

export async function selectRedirectPages(
  scope: TenantScope,
  query: RedirectPageListQuery,
): Promise<{ rows: RedirectPageRow[]; total: number }> {
  const rows = redirectPages(scope).where(matchesSearch(query.search, 'r.name', 'r.original_url'));
  const total = await rows.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select([...columns, openCampaigns.as('campaigns_count')])
    .orderBy(`r.${query.sort_by ?? 'name'}`, query.sort_order)
    .orderBy('r.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows: page, total: Number(total.count) };
}

export async function selectRedirectPage(scope: TenantScope, id: string): Promise<RedirectPageRow | undefined> {
  return redirectPages(scope)
    .where('r.id', '=', id)
    .select([...columns, openCampaigns.as('campaigns_count')])
    .executeTakeFirst();
}

export type RedirectPageValues = FrozenRedirectPage & { readonly name: string };

export async function insertRedirectPage(tx: TenantScope, id: string, values: RedirectPageValues): Promise<void> {
  await tx.db
    .insertInto('phishing_redirect_pages')
    .values({
      ...values,
      id,
      organization_id: tx.organizationId,
      created_at: tx.now,
      updated_at: tx.now,
      deleted_at: null,
    })
    .execute();
}

export async function updateRedirectPage(
  tx: TenantScope,
  id: string,
  values: Partial<RedirectPageValues> & { deleted_at?: Date },
): Promise<void> {
  await tx.db
    .updateTable('phishing_redirect_pages')
    .set({ ...values, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
