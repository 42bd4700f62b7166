import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { PhishingEmail, PhishingTemplateListQuery, TemplateKind } from '#contract/phishing-templates.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { offeredDomains } from './offered-domains.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: TemplateKind;
  readonly logo_file_id: string | null;
  readonly domain: string | null;
  readonly category_id: string;
  readonly category_name: string;
  readonly checked_at: Date | null;
  readonly campaigns_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** As `canBeSent` of the rules has it. */
const submitter =
  '<button(\\s*>|\\s(?![^>]*type\\s*=\\s*["\']?(button|reset))[^>]*>)|<input\\s[^>]*type\\s*=\\s*["\']?(submit|image)';
const twoFields = '<(input|select|textarea)[\\s>].*<(input|select|textarea)[\\s>]';

/** Variables stand in one spelling, so that text search answers what {@link templateProblems} would. */
const hasParts = sql<boolean>`(exists (
    select 1 from phishing_emails e where e.organization_id = t.organization_id and e.template_id = t.id)
  and not exists (
    select 1 from phishing_emails e where e.organization_id = t.organization_id and e.template_id = t.id
      and case when t.kind = 'attachments'
        then jsonb_array_length(e.attachments) = 0 and position('{{attachment_link}}' in e.html) = 0
        else position('{{link}}' in e.html) = 0 and position('{{qr}}' in e.html) = 0 end)
  and (t.kind <> 'form' or (
    exists (select 1 from phishing_pages p where p.organization_id = t.organization_id and p.template_id = t.id)
    and not exists (
      select 1 from phishing_pages p where p.organization_id = t.organization_id and p.template_id = t.id
        and (p.html !~* '<form[[:space:]>]' or (p.html ~* ${twoFields} and p.html !~* ${submitter}))))))`;

function isReady(scope: TenantScope) {
  const names = offeredDomains(scope).map(({ name }) => name);
  return sql<boolean>`(${hasParts} and (t.domain is null or t.domain = any(${names}::text[])))`;
}

type TemplateFilter = Partial<
  Pick<PhishingTemplateListQuery, 'id' | 'search' | 'category_id' | 'kind' | 'language' | 'is_ready' | 'is_checked'>
>;

function filtered(scope: TenantScope, query: TemplateFilter) {
  let rows = scope.db
    .selectFrom('phishing_templates as t')
    .innerJoin('phishing_categories as c', (join) =>
      join.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.category_id'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null)
    .where(matchesSearch(query.search, 't.name', 'c.name'));
  if (query.id?.length) rows = rows.where('t.id', 'in', query.id);
  if (query.category_id?.length) rows = rows.where('t.category_id', 'in', query.category_id);
  if (query.kind?.length) rows = rows.where('t.kind', 'in', query.kind);
  if (query.language?.length) {
    const { language } = query;
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom('phishing_emails as e')
          .whereRef('e.organization_id', '=', 't.organization_id')
          .whereRef('e.template_id', '=', 't.id')
          .where('e.language', 'in', language)
          .select('e.id'),
      ),
    );
  }
  if (query.is_ready !== undefined) rows = rows.where(isReady(scope), '=', query.is_ready);
  if (query.is_checked !== undefined) rows = rows.where('t.checked_at', query.is_checked ? 'is not' : 'is', null);
  return rows;
}

const campaignsCount = sql<number>`(select count(*)::int from phishing_campaign_templates u
  join phishing_campaigns k on k.organization_id = u.organization_id and k.id = u.campaign_id and k.deleted_at is null
  where u.organization_id = t.organization_id and u.template_id = t.id)`;

const rowColumns = [
  't.id',
  't.name',
  't.description',
  't.kind',
  't.logo_file_id',
  't.domain',
  't.category_id',
  'c.name as category_name',
  't.checked_at',
  't.created_at',
  't.updated_at',
] as const;

export async function selectTemplates(
  scope: TenantScope,
  query: PhishingTemplateListQuery,
): Promise<{ rows: TemplateRow[]; total: number }> {
  const total = await filtered(scope, query)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const sort = { name: 't.name', category: 'c.name', created_at: 't.created_at', updated_at: 't.updated_at' } as const;
  const rows = await filtered(scope, query)
    .select([...rowColumns, campaignsCount.as('campaigns_count')])
    .orderBy(sort[query.sort_by ?? 'category'], query.sort_order)
    .orderBy('t.name', query.sort_order)
    .orderBy('t.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total: Number(total.count) };
}

const everyChecked = { is_ready: true, is_checked: true } as const;

/** How many templates a campaign that nobody makes by hand could use now. */
export async function countCheckedTemplates(scope: TenantScope): Promise<number> {
  const { count } = await filtered(scope, everyChecked)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Templates that such a campaign could use now, those that the fewest letters were made of first. */
export async function selectCheckedTemplateIds(scope: TenantScope, limit: number): Promise<string[]> {
  const letters = sql`(
    select coalesce(sum(u.users_count), 0) from phishing_campaign_templates u
    where u.organization_id = t.organization_id and u.template_id = t.id)`;
  const rows = await filtered(scope, everyChecked)
    .select('t.id')
    .orderBy(letters)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectTemplate(scope: TenantScope, id: string): Promise<TemplateRow | undefined> {
  const [row] = await selectTemplatesById(scope, [id]);
  return row;
}

/**
 * Those of the ids that exist, held until the transaction ends: whoever takes them into use shares them, whoever deletes
 * one has it alone.
 */
export async function lockTemplates(tx: TenantScope, ids: readonly string[], how: 'share' | 'alone'): Promise<void> {
  await sql`select id from phishing_templates
    where organization_id = ${tx.organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id ${how === 'share' ? sql`for share` : sql`for update`}`.execute(tx.db);
}

/** Those of the ids that exist, in no order. */
export async function selectTemplatesById(scope: TenantScope, ids: readonly string[]): Promise<TemplateRow[]> {
  return scope.db
    .selectFrom('phishing_templates as t')
    .innerJoin('phishing_categories as c', (join) =>
      join.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.category_id'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .select([...rowColumns, campaignsCount.as('campaigns_count')])
    .execute();
}

/** Names, kinds and categories of those of the ids that exist. */
export async function selectTemplateNames(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; title: string; kind: TemplateKind; category: string }[]> {
  return scope.db
    .selectFrom('phishing_templates as t')
    .innerJoin('phishing_categories as c', (join) =>
      join.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.category_id'),
    )
    .where('t.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .select(['t.id', 't.name as title', 't.kind', 'c.name as category'])
    .orderBy('t.name')
    .execute();
}

export interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly kind: TemplateKind;
  readonly domain: string | null;
  readonly category_id: string;
  readonly logo_file_id: string | null;
  readonly checked_at: Date | null;
}

export async function insertTemplate(
  tx: TenantScope,
  row: Omit<TemplateValues, 'checked_at'> & { id: string },
): Promise<void> {
  await tx.db
    .insertInto('phishing_templates')
    .values({
      ...row,
      checked_at: null,
      organization_id: tx.organizationId,
      created_by: tx.userId,
      created_at: tx.now,
      updated_at: tx.now,
      deleted_at: null,
    })
    .execute();
}

export async function updateTemplate(tx: TenantScope, id: string, values: Partial<TemplateValues>): Promise<void> {
  await tx.db
    .updateTable('phishing_templates')
    .set({ ...values, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** A letter or page of it came, went or was changed: whoever checked it has not seen that. */
export function recordChangedParts(tx: TenantScope, id: string): Promise<void> {
  return updateTemplate(tx, id, { checked_at: null });
}

export async function markTemplateDeleted(tx: TenantScope, id: string): Promise<void> {
  await tx.db
    .updateTable('phishing_templates')
    .set({ deleted_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export type EmailRow = Omit<PhishingEmail, 'updated_at' | 'difficulty' | 'version'> & { readonly updated_at: Date };
export interface PageRow {
  readonly id: string;
  readonly template_id: string;
  readonly name: string;
  readonly language: Language;
  readonly html: string;
  readonly updated_at: Date;
}

/** Letters of several templates, each template's in the order of their making. */
export async function selectEmailsOf(scope: TenantScope, templateIds: readonly string[]): Promise<EmailRow[]> {
  return scope.db
    .selectFrom('phishing_emails')
    .select([
      'id',
      'template_id',
      'name',
      'language',
      'subject',
      'from_name',
      'from_address',
      'html',
      'text',
      'attachments',
      'red_flags',
      'phish_scale',
      'updated_at',
    ])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`template_id = any(${templateIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function selectPagesOf(scope: TenantScope, templateIds: readonly string[]): Promise<PageRow[]> {
  return scope.db
    .selectFrom('phishing_pages')
    .select(['id', 'template_id', 'name', 'language', 'html', 'updated_at'])
    .where('organization_id', '=', scope.organizationId)
    .where(sql<boolean>`template_id = any(${templateIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
