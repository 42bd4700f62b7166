import type { Page } from '#contract/page.ts';
import type { PhishingPage, PhishingPageBody, PhishingPagePatch } from '#contract/phishing-pages.ts';
import { pageVariables } from '#contract/phishing-template-kinds.ts';
import type {
  PhishingEmail,
  PhishingEmailBody,
  PhishingEmailPatch,
  PhishingTemplateBody,
} from '#contract/phishing-templates.ts';
import { filesOfEmail } from '#modules/documents/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { emailEdits, pageEdits, presentEmail, presentPage } from './email-presenter.ts';
import {
  deleteEmail,
  deletePage,
  type EmailValues,
  hasPart,
  insertEmail,
  insertPage,
  type PageValues,
  type PartLanguage,
  type PartsQuery,
  type PartTable,
  selectEmail,
  selectEmails,
  selectPage,
  selectPages,
  updateEmail,
  updatePage,
} from './email-repository.ts';
import { checked, checkedEmail } from './email-values.ts';
import { assertDestinationAllowed } from './page-destination.ts';
import { lockTemplates, recordChangedParts, selectTemplate, updateTemplate } from './template-repository.ts';
import { createTemplate } from './template-service.ts';

export async function listEmails(scope: TenantScope, query: PartsQuery): Promise<Page<PhishingEmail>> {
  const { rows, total } = await selectEmails(scope, query);
  return { data: rows.map(presentEmail), total_count: total, limit: query.limit, offset: query.offset };
}

export async function readEmail(scope: TenantScope, id: string): Promise<PhishingEmail> {
  return presentEmail(found(await selectEmail(scope, id)));
}

export async function createEmail(scope: TenantScope, body: PhishingEmailBody): Promise<PhishingEmail> {
  const id = newId();
  await inTransaction(scope, async (tx) => {
    await assertLanguageFree(tx, 'phishing_emails', body);
    const values = { ...body, ...(await checkedEmail(tx, body)) } as EmailValues;
    await insertEmail(tx, id, values);
    await recordChangedParts(tx, body.template_id);
    await audit(tx, 'phishing_email', 'created', id, values.name, undefined, summary(values));
  });
  return readEmail(scope, id);
}

export async function editEmail(scope: TenantScope, id: string, given: PhishingEmailPatch): Promise<PhishingEmail> {
  await inTransaction(scope, async (tx) => {
    const { before, edit: patch } = await emailEdits.begin(tx, id, () => selectEmail(tx, id), given);
    await assertNewLanguageFree(tx, 'phishing_emails', before, patch.language);
    const checkedParts = await checkedEmail(tx, patch, before.attachments);
    const values = { ...defined(patch), ...checkedParts } as Partial<EmailValues>;
    await updateEmail(tx, id, values);
    await recordChangedParts(tx, before.template_id);
    await audit(tx, 'phishing_email', 'changed', id, values.name ?? before.name, summary(before), summary(values));
  });
  return readEmail(scope, id);
}

export async function removeEmail(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const before = found(await selectEmail(tx, id));
    await filesOfEmail(tx, [], before.attachments);
    if (!(await deleteEmail(tx, id))) throw new AppError('not_found');
    await recordChangedParts(tx, before.template_id);
    await audit(tx, 'phishing_email', 'deleted', id, before.name, summary(before), undefined);
  });
}

export async function listPages(scope: TenantScope, query: PartsQuery): Promise<Page<PhishingPage>> {
  const { rows, total } = await selectPages(scope, query);
  return { data: rows.map(presentPage), total_count: total, limit: query.limit, offset: query.offset };
}

export async function readPage(scope: TenantScope, id: string): Promise<PhishingPage> {
  return presentPage(found(await selectPage(scope, id)));
}

export async function createPage(scope: TenantScope, body: PhishingPageBody): Promise<PhishingPage> {
  const id = newId();
  assertDestinationAllowed(body.html);
  await inTransaction(scope, async (tx) => {
    await assertLanguageFree(tx, 'phishing_pages', body);
    await insertPage(tx, id, { ...body, html: checked('html', body.html, pageVariables) });
    await recordChangedParts(tx, body.template_id);
    await audit(tx, 'phishing_page', 'created', id, body.name, undefined, summary(body));
  });
  return readPage(scope, id);
}

export async function editPage(scope: TenantScope, id: string, given: PhishingPagePatch): Promise<PhishingPage> {
  if (given.html !== undefined) assertDestinationAllowed(given.html);
  await inTransaction(scope, async (tx) => {
    const { before, edit: patch } = await pageEdits.begin(tx, id, () => selectPage(tx, id), given);
    await assertNewLanguageFree(tx, 'phishing_pages', before, patch.language);
    const values: Partial<PageValues> = defined(patch);
    if (patch.html !== undefined) values.html = checked('html', patch.html, pageVariables);
    await updatePage(tx, id, values);
    await recordChangedParts(tx, before.template_id);
    await audit(tx, 'phishing_page', 'changed', id, values.name ?? before.name, summary(before), summary(values));
  });
  return readPage(scope, id);
}

export async function removePage(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const before = found(await selectPage(tx, id));
    if (!(await deletePage(tx, id))) throw new AppError('not_found');
    await recordChangedParts(tx, before.template_id);
    await audit(tx, 'phishing_page', 'deleted', id, before.name, summary(before), undefined);
  });
}

/**
 * A template has one email and one page per language, because recipients only ever get the first of two. Holds the template
 * until the transaction ends, so that of two at once the second is rejected. Throws `template_unknown`,
 * `template_language_taken`.
 */
async function assertLanguageFree(tx: TenantScope, table: PartTable, part: PartLanguage): Promise<void> {
  await lockTemplates(tx, [part.template_id], 'alone');
  await requireTemplate(tx, part.template_id);
  if (await hasPart(tx, table, part)) {
    throw new AppError('template_language_taken', { errors: { language: ['template_language_taken'] } });
  }
}

/** An edit that keeps the language is allowed: older templates may have two in one language. */
async function assertNewLanguageFree(
  tx: TenantScope,
  table: PartTable,
  { template_id, language: before }: PartLanguage,
  language: PartLanguage['language'] = before,
): Promise<void> {
  if (language !== before) await assertLanguageFree(tx, table, { template_id, language });
}

/** Throws `template_unknown`. */
export async function requireTemplate(tx: TenantScope, id: string): Promise<void> {
  if ((await selectTemplate(tx, id)) === undefined) {
    throw new AppError('template_unknown', { errors: { template_id: ['template_unknown'] } });
  }
}

function defined<T extends object>(patch: T): T {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T;
}

/** For the audit: contents by their length, they may hold half a megabyte. */
function summary(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      ['html', 'text'].includes(name) ? [`${name}_length`, String(value).length] : [name, value],
    ),
  );
}

async function audit(
  tx: TenantScope,
  entity: 'phishing_email' | 'phishing_page',
  verb: string,
  id: string,
  title: string,
  old_value: unknown,
  new_value: unknown,
): Promise<void> {
  await recordChange(tx, {
    action: `${entity}.${verb}`,
    entity,
    entity_id: id,
    entity_title: title,
    old_value,
    new_value,
  });
}

/** A template with its letters and pages in one go, checked by whoever wrote it; returns its id. */
export async function createTemplateWithParts(
  scope: TenantScope,
  template: PhishingTemplateBody,
  parts: {
    readonly emails: readonly Omit<PhishingEmailBody, 'template_id'>[];
    readonly pages: readonly Omit<PhishingPageBody, 'template_id'>[];
  },
): Promise<string> {
  return inTransaction(scope, async (tx) => {
    const { id } = await createTemplate(tx, template, null);
    for (const email of parts.emails) await createEmail(tx, { ...email, template_id: id });
    for (const page of parts.pages) await createPage(tx, { ...page, template_id: id });
    await updateTemplate(tx, id, { checked_at: tx.now });
    return id;
  });
}
