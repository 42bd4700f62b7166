import { languages } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import type {
  PhishingCategory,
  PhishingCategoryListQuery,
  PhishingTemplate,
  PhishingTemplateBody,
  PhishingTemplateListQuery,
  PhishingTemplatePatch,
  PhishingTemplateRow,
} from '#contract/phishing-templates.ts';
import { phishingTemplatePatch } from '#contract/phishing-templates.ts';
import { touchDocumentsOf } from '#modules/documents/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { PhishingDomain } from '#server/config.ts';
import { ensureCategory, selectCategories, selectCategory } from './category-repository.ts';
import { difficultyOf, presentEmail, presentPage } from './email-presenter.ts';
import { insertEmail, insertPage } from './email-repository.ts';
import { type LogoLink, openLogoLinks } from './logo-links.ts';
import { offeredDomains } from './offered-domains.ts';
import { phishingHostOf, storedDomain } from './phishing-domain.rules.ts';
import { templateProblems } from './template.rules.ts';
import {
  type EmailRow,
  insertTemplate,
  lockTemplates,
  markTemplateDeleted,
  type PageRow,
  selectEmailsOf,
  selectPagesOf,
  selectTemplate,
  selectTemplates,
  type TemplateRow,
  updateTemplate,
} from './template-repository.ts';
import { selectOpenCampaignsOf, selectTagsOf } from './template-use-repository.ts';

const templateEdits = defineEdits<TemplateRow>('phishing_template', [phishingTemplatePatch], (row) => ({
  ...row,
  is_checked: row.checked_at !== null,
}));

export async function listTemplates(
  scope: TenantScope,
  query: PhishingTemplateListQuery,
): Promise<Page<PhishingTemplateRow>> {
  const { rows, total } = await selectTemplates(scope, query);
  const ids = rows.map((row) => row.id);
  const emails = await selectEmailsOf(scope, ids);
  const pages = await selectPagesOf(scope, ids);
  const domains = offeredDomains(scope);
  const linkOf = await openLogoLinks(
    scope,
    rows.map((row) => row.logo_file_id),
  );
  const data = rows.map((row) => {
    const own = (part: { template_id: string }) => part.template_id === row.id;
    return presentRow(row, emails.filter(own), pages.filter(own), linkOf, domains);
  });
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

export async function readTemplate(scope: TenantScope, id: string): Promise<PhishingTemplate> {
  const row = found(await selectTemplate(scope, id));
  const emails = await selectEmailsOf(scope, [id]);
  const pages = await selectPagesOf(scope, [id]);
  return {
    ...presentRow(row, emails, pages, await openLogoLinks(scope, [row.logo_file_id]), offeredDomains(scope)),
    emails: emails.map(presentEmail),
    pages: pages.map(presentPage),
    version: templateEdits.versionOf(row),
  };
}

function presentRow(
  row: TemplateRow,
  emails: readonly EmailRow[],
  pages: readonly PageRow[],
  linkOf: LogoLink,
  domains: readonly PhishingDomain[],
): PhishingTemplateRow {
  const problems = templateProblems({ kind: row.kind, domain: row.domain, emails, pages }, domains);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    domain: row.domain,
    link_host: phishingHostOf(domains, row.domain),
    logo: linkOf(row.logo_file_id),
    category: { id: row.category_id, name: row.category_name },
    languages: languages.filter((language) => emails.some((email) => email.language === language)),
    emails: emails.map((email) => ({
      id: email.id,
      name: email.name,
      language: email.language,
      subject: email.subject,
      attachments_count: email.attachments.length,
      difficulty: difficultyOf(email),
    })),
    pages: pages.map(({ id, name, language }) => ({ id, name, language })),
    is_ready: problems.length === 0,
    is_checked: row.checked_at !== null,
    problems,
    campaigns_count: row.campaigns_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function listCategories(
  scope: TenantScope,
  query: PhishingCategoryListQuery,
): Promise<Page<PhishingCategory>> {
  const { rows, total } = await selectCategories(scope, query);
  return { data: rows, total_count: total, limit: query.limit, offset: query.offset };
}

/** Throws `category_unknown` and `domain_unknown`. */
export async function createTemplate(
  scope: TenantScope,
  body: PhishingTemplateBody,
  logo: ReceivedFile | null,
): Promise<PhishingTemplate> {
  const id = newId();
  await inTransaction(scope, async (tx) => {
    const { name, description, kind } = body;
    const domain = checkedDomain(scope, body.domain);
    const category_id = await resolveCategory(tx, body);
    if (category_id === undefined)
      throw new AppError('validation_failed', { errors: { category_id: ['field_required'] } });
    const logo_file_id = logo && (await recordFile(tx, logo)).id;
    const values = { name, description, kind, domain, category_id, logo_file_id };
    await insertTemplate(tx, { id, ...values });
    await audit(tx, 'created', id, name, undefined, values);
  });
  return readTemplate(scope, id);
}

/** The category that a body names by id or by name; undefined when it names none. */
async function resolveCategory(
  tx: TenantScope,
  body: { category_id?: string | undefined; category_name?: string | undefined },
): Promise<string | undefined> {
  if (body.category_id !== undefined) {
    if ((await selectCategory(tx, body.category_id)) === undefined) {
      throw new AppError('category_unknown', { errors: { category_id: ['category_unknown'] } });
    }
    return body.category_id;
  }
  return body.category_name === undefined ? undefined : ensureCategory(tx, body.category_name);
}

/** As it is stored. Throws `domain_unknown` where the settings do not name it. */
function checkedDomain(scope: TenantScope, name: string | null): string | null {
  const domain = storedDomain(offeredDomains(scope), name);
  if (domain === undefined) throw new AppError('domain_unknown', { errors: { domain: ['domain_unknown'] } });
  return domain;
}

/** A domain that is no longer offered may stay as it is; any other has to be one of the settings. */
export async function editTemplate(
  scope: TenantScope,
  id: string,
  given: PhishingTemplatePatch,
  logo: ReceivedFile | null,
): Promise<PhishingTemplate> {
  await inTransaction(scope, async (tx) => {
    const { before, edit: patch } = await templateEdits.begin(tx, id, () => selectTemplate(tx, id), given);
    const category_id = await resolveCategory(tx, patch);
    if (patch.is_checked === true) await assertReady(tx, before);
    const { name, description, kind, is_checked } = patch;
    const checked_at = is_checked === undefined ? undefined : is_checked ? tx.now : null;
    const wished = patch.domain;
    const domain = wished === undefined || wished === before.domain ? wished : checkedDomain(scope, wished);
    const logo_file_id = logo ? (await recordFile(tx, logo)).id : patch.remove_logo ? null : undefined;
    const values = Object.fromEntries(
      Object.entries({ name, description, kind, domain, category_id, logo_file_id, checked_at }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    await updateTemplate(tx, id, values);
    await audit(tx, 'changed', id, name ?? before.name, pick(before, Object.keys(values)), values);
  });
  return readTemplate(scope, id);
}

/** What lacks something cannot have been checked. Throws `template_not_ready`. */
async function assertReady(tx: TenantScope, { id, name, kind, domain }: TemplateRow): Promise<void> {
  const parts = { kind, domain, emails: await selectEmailsOf(tx, [id]), pages: await selectPagesOf(tx, [id]) };
  if (templateProblems(parts, offeredDomains(tx)).length > 0) {
    throw new AppError('template_not_ready', { values: { name } });
  }
}

/** Refused while a campaign that is not over or a tag uses the template, by their names. Campaigns keep their copy. */
export async function removeTemplate(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await lockTemplates(tx, [id], 'alone');
    const before = found(await selectTemplate(tx, id));
    const users = namesOfUse(tx, await selectOpenCampaignsOf(tx, id), await selectTagsOf(tx, id));
    if (users !== '') throw new AppError('template_in_use', { values: { names: users } });
    await touchDocumentsOf(tx, id);
    await markTemplateDeleted(tx, id);
    await audit(tx, 'deleted', id, before.name, { name: before.name, kind: before.kind }, undefined);
  });
}

const maxNamed = 5;

/** "campaigns: A, B; tags: C" in the asker's language; empty when nothing uses it. */
function namesOfUse(scope: TenantScope, campaigns: readonly string[], tags: readonly string[]): string {
  const t = translator(scope.language);
  const name = (key: 'campaigns' | 'tags', names: readonly string[]) => {
    if (names.length === 0) return [];
    const more = names.length > maxNamed ? ', …' : '';
    return [t(`phishing.use.${key}`, { names: names.slice(0, maxNamed).join(', ') + more })];
  };
  return [...name('campaigns', campaigns), ...name('tags', tags)].join('; ');
}

/** A template of its own with copies of all letters and pages. */
export async function copyTemplate(scope: TenantScope, id: string): Promise<PhishingTemplate> {
  const copyId = newId();
  await inTransaction(scope, async (tx) => {
    const source = found(await selectTemplate(tx, id));
    const { description, kind, domain, category_id, logo_file_id } = source;
    const name = `${source.name.slice(0, 200)} ${translator(scope.language)('phishing.copy_suffix')}`;
    await insertTemplate(tx, { id: copyId, name, description, kind, domain, category_id, logo_file_id });
    for (const { id: _id, updated_at: _at, ...email } of await selectEmailsOf(tx, [id])) {
      const attachments = email.attachments.map((attachment) => ({ ...attachment, id: newId() }));
      await insertEmail(tx, newId(), { ...email, attachments, template_id: copyId });
    }
    for (const { id: _id, updated_at: _at, ...page } of await selectPagesOf(tx, [id])) {
      await insertPage(tx, newId(), { ...page, template_id: copyId });
    }
    await audit(tx, 'copied', copyId, name, { copied_from: id }, { name, kind, domain });
  });
  return readTemplate(scope, copyId);
}

function pick(row: TemplateRow, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

async function audit(
  tx: TenantScope,
  verb: string,
  id: string,
  title: string,
  old_value: unknown,
  new_value: unknown,
): Promise<void> {
  await recordChange(tx, {
    action: `phishing_template.${verb}`,
    entity: 'phishing_template',
    entity_id: id,
    entity_title: title,
    old_value,
    new_value,
  });
}
