import { sql } from 'kysely';
import type { PhishingPage } from '#contract/phishing-pages.ts';
import type { PhishingEmail } from '#contract/phishing-templates.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { EmailRow, PageRow } from './template-repository.ts';

export interface PartsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort_by?: 'name' | 'updated_at' | undefined;
  readonly sort_order: 'asc' | 'desc';
  readonly template_id?: string | undefined;
  readonly search?: string | undefined;
}

/** Parts of deleted templates are gone with them. */
function emailsOf(scope: TenantScope) {
  return scope.db
    .selectFrom('phishing_emails as e')
    .innerJoin('phishing_templates as t', (join) =>
      join.onRef('t.organization_id', '=', 'e.organization_id').onRef('t.id', '=', 'e.template_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null);
}

const emailColumns = [
  'e.id',
  'e.template_id',
  'e.name',
  'e.language',
  'e.subject',
  'e.from_name',
  'e.from_address',
  'e.html',
  'e.text',
  'e.attachments',
  'e.red_flags',
  'e.phish_scale',
  'e.updated_at',
] as const;

export async function selectEmails(
  scope: TenantScope,
  query: PartsQuery,
): Promise<{ rows: EmailRow[]; total: number }> {
  let rows = emailsOf(scope);
  if (query.template_id) rows = rows.where('e.template_id', '=', query.template_id);
  rows = rows.where(matchesSearch(query.search, 'e.name'));
  const total = await rows.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select(emailColumns)
    .orderBy(query.sort_by === 'updated_at' ? 'e.updated_at' : 'e.name', query.sort_order)
    .orderBy('e.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows: page, total: Number(total.count) };
}

export async function selectEmail(scope: TenantScope, id: string): Promise<EmailRow | undefined> {
  return emailsOf(scope).where('e.id', '=', id).select(emailColumns).executeTakeFirst();
}

export type EmailValues = Omit<PhishingEmail, 'id' | 'updated_at' | 'difficulty' | 'version'>;

export async function insertEmail(tx: TenantScope, id: string, values: EmailValues): Promise<void> {
  await tx.db
    .insertInto('phishing_emails')
    .values({
      ...values,
      id,
      organization_id: tx.organizationId,
      attachments: JSON.stringify(values.attachments),
      red_flags: JSON.stringify(values.red_flags),
      phish_scale: values.phish_scale === null ? null : JSON.stringify(values.phish_scale),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

export async function updateEmail(tx: TenantScope, id: string, values: Partial<EmailValues>): Promise<void> {
  const { attachments, red_flags, phish_scale, ...plain } = values;
  await tx.db
    .updateTable('phishing_emails')
    .set({
      ...plain,
      ...(attachments && { attachments: JSON.stringify(attachments) }),
      ...(red_flags && { red_flags: JSON.stringify(red_flags) }),
      ...(phish_scale !== undefined && { phish_scale: phish_scale === null ? null : JSON.stringify(phish_scale) }),
      updated_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether it was still there. */
export async function deleteEmail(tx: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('phishing_emails')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function pagesOf(scope: TenantScope) {
  return scope.db
    .selectFrom('phishing_pages as p')
    .innerJoin('phishing_templates as t', (join) =>
      join.onRef('t.organization_id', '=', 'p.organization_id').onRef('t.id', '=', 'p.template_id'),
    )
    .where('p.organization_id', '=', scope.organizationId)
    .where('t.deleted_at', 'is', null);
}

const pageColumns = ['p.id', 'p.template_id', 'p.name', 'p.language', 'p.html', 'p.updated_at'] as const;

export async function selectPages(scope: TenantScope, query: PartsQuery): Promise<{ rows: PageRow[]; total: number }> {
  let rows = pagesOf(scope);
  if (query.template_id) rows = rows.where('p.template_id', '=', query.template_id);
  rows = rows.where(matchesSearch(query.search, 'p.name'));
  const total = await rows.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const page = await rows
    .select(pageColumns)
    .orderBy(query.sort_by === 'updated_at' ? 'p.updated_at' : 'p.name', query.sort_order)
    .orderBy('p.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows: page, total: Number(total.count) };
}

export async function selectPage(scope: TenantScope, id: string): Promise<PageRow | undefined> {
  return pagesOf(scope).where('p.id', '=', id).select(pageColumns).executeTakeFirst();
}

export type PageValues = Omit<PhishingPage, 'id' | 'updated_at' | 'version'>;

export async function insertPage(tx: TenantScope, id: string, values: PageValues): Promise<void> {
  await tx.db
    .insertInto('phishing_pages')
    .values({ ...values, id, organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now })
    .execute();
}

export async function updatePage(tx: TenantScope, id: string, values: Partial<PageValues>): Promise<void> {
  await tx.db
    .updateTable('phishing_pages')
    .set({ ...values, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether it was still there. */
export async function deletePage(tx: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('phishing_pages')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type PartTable = 'phishing_emails' | 'phishing_pages';
export type PartLanguage = Pick<PageValues, 'template_id' | 'language'>;

/** Whether the template has an email, or a page, in this language. */
export async function hasPart(
  tx: TenantScope,
  table: PartTable,
  { template_id, language }: PartLanguage,
): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where organization_id = ${tx.organizationId}
    and template_id = ${template_id} and language = ${language} limit 1`.execute(tx.db);
  return rows.length > 0;
}
