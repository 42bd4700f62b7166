import { type Language, languages } from '#contract/constants.ts';
import {
  type EmailPreview,
  type EmailTemplate,
  type EmailTexts,
  type EmailTextsEdit,
  emailTextsEdit,
} from '#contract/mail-settings.ts';
import { findEmployee } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import { translator } from '#platform/i18n.ts';
import {
  defaultTexts,
  emailTemplates,
  type EmailTemplate as KnownTemplate,
  type Letter,
  linkVariable,
  queueEmail,
  renderSample,
  variablesOf,
} from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { deleteTexts, selectWrittenTexts, upsertTexts, type WrittenTexts } from './email-template-repository.ts';
import { checkTexts } from './email-texts.rules.ts';
import { readMailSettings } from './mail-settings-service.ts';
import { templateSampleKind } from './template-sample-kind.ts';

const textEdits = defineEdits<EmailTexts>('mail_template', [emailTextsEdit]);

/** Which words are meant. */
export interface TemplateKey {
  readonly kind: string;
  readonly language: Language;
}

/** What a preview shows of the asker and of the letter's address. */
interface Sample {
  readonly files: FileStore;
  /** Where made-up links lead: the sign-in page. */
  readonly link: string;
}

export async function listEmailTemplates(scope: PersonScope): Promise<EmailTemplate[]> {
  const written = await selectWrittenTexts(scope);
  return scope.ports
    .find(emailTemplates)
    .flatMap((known) => languages.map((language) => present(known, language, written)));
}

/** Throws `variable_unknown`, `letter_variable_missing`, `letter_link_missing`, `letter_without_link`. */
export async function changeEmailTemplate(
  scope: PersonScope,
  key: TemplateKey,
  given: EmailTextsEdit,
): Promise<EmailTemplate> {
  const known = requireTemplate(scope, key.kind);
  return inTransaction(scope, async (tx) => {
    const readTexts = async () => wordsOf(known, key, await selectWrittenTexts(tx));
    const { edit: words } = await textEdits.begin(tx, nameOf(key), readTexts, given);
    requireFitting(known, words);
    const before = await selectWrittenTexts(tx);
    await upsertTexts(tx, { ...key, words });
    await record(tx, key, 'changed', before, words);
    return present(known, key.language, await selectWrittenTexts(tx));
  });
}

export async function resetEmailTemplate(scope: PersonScope, key: TemplateKey): Promise<EmailTemplate> {
  const known = requireTemplate(scope, key.kind);
  return inTransaction(scope, async (tx) => {
    const before = await selectWrittenTexts(tx);
    if (textsAmong(before, key) !== undefined) {
      await deleteTexts(tx, key.kind, key.language);
      await record(tx, key, 'restored', before, defaultTexts(known, translator(key.language)));
    }
    return present(known, key.language, await selectWrittenTexts(tx));
  });
}

/** Throws as {@link changeEmailTemplate}. */
export async function previewEmailTemplate(
  scope: PersonScope,
  key: TemplateKey,
  words: EmailTexts,
  sample: Sample,
): Promise<EmailPreview> {
  const known = requireTemplate(scope, key.kind);
  requireFitting(known, words);
  const { subject, html, text, attachments = [] } = await makeSample(scope, known, key.language, words, sample);
  const { sender } = await readMailSettings(scope);
  return { from: sender, subject, html: enclosePictures(html, attachments), text };
}

/** Queues it to the asker's own address. Throws as {@link changeEmailTemplate}. */
export async function sendEmailTemplate(
  scope: PersonScope,
  key: TemplateKey,
  words: EmailTexts,
): Promise<{ recipient: string }> {
  requireFitting(requireTemplate(scope, key.kind), words);
  return inTransaction(scope, async (tx) => {
    const person = found(await findEmployee(tx, tx.userId));
    await queueEmail(tx, {
      kind: templateSampleKind,
      user_id: person.id,
      recipient: person.email,
      payload: { ...key, words },
    });
    await recordChange(tx, {
      action: 'mail_template.tested',
      entity: 'mail_template',
      entity_id: null,
      entity_title: nameOf(key),
      new_value: { recipient: person.email },
    });
    return { recipient: person.email };
  });
}

async function makeSample(
  scope: PersonScope,
  known: KnownTemplate,
  language: Language,
  words: EmailTexts,
  { files, link }: Sample,
): Promise<Letter> {
  const { first_name, last_name, middle_name, email } = found(await findEmployee(scope, scope.userId));
  const message = { first_name, last_name, middle_name, recipient: email };
  return renderSample(scope, known, words, { files, language, message, link });
}

/** A preview is one document: pictures that travel beside the letter stand in it. */
function enclosePictures(html: string, attachments: NonNullable<Letter['attachments']>): string {
  return attachments.reduce((left, { cid, content, media_type }) => {
    if (cid === undefined || !(content instanceof Uint8Array)) return left;
    return left.replaceAll(`cid:${cid}`, `data:${media_type};base64,${Buffer.from(content).toString('base64')}`);
  }, html);
}

function requireTemplate(scope: TenantScope, kind: string): KnownTemplate {
  return found(scope.ports.find(emailTemplates).find(({ name }) => name === kind));
}

function requireFitting(known: KnownTemplate, words: EmailTexts): void {
  const problem = checkTexts(words, {
    variables: variablesOf(known),
    required: known.required ?? [],
    link: known.hasLink ? linkVariable : null,
  });
  if (problem === null) return;
  const names = 'names' in problem ? problem.names.map((name) => `{{${name}}}`).join(', ') : '';
  throw new AppError(problem.code, {
    errors: { [problem.field]: [problem.code] },
    values: { names, variables: names },
  });
}

function textsAmong(written: readonly WrittenTexts[], { kind, language }: TemplateKey): WrittenTexts | undefined {
  return written.find((row) => row.kind === kind && row.language === language);
}

function wordsOf(known: KnownTemplate, key: TemplateKey, written: readonly WrittenTexts[]): EmailTexts {
  return textsAmong(written, key)?.words ?? defaultTexts(known, translator(key.language));
}

function present(known: KnownTemplate, language: Language, written: readonly WrittenTexts[]): EmailTemplate {
  const t = translator(language);
  const standard = defaultTexts(known, t);
  const own = textsAmong(written, { kind: known.name, language });
  const words = own?.words ?? standard;
  const samples: Record<string, string> = known.samples(t, language);
  const variables = variablesOf(known).map((name) => ({ name, sample: samples[name] ?? '' }));
  return {
    kind: known.name,
    language,
    is_changed: own !== undefined,
    words,
    version: textEdits.versionOf(words),
    standard,
    variables,
    has_link: known.hasLink,
    changed_at: own?.updated_at.toISOString() ?? null,
  };
}

async function record(
  tx: PersonScope,
  key: TemplateKey,
  verb: 'changed' | 'restored',
  before: readonly WrittenTexts[],
  words: EmailTexts,
): Promise<void> {
  await recordChange(tx, {
    action: `mail_template.${verb}`,
    entity: 'mail_template',
    entity_id: nameOf(key),
    entity_title: nameOf(key),
    old_value: textsAmong(before, key)?.words ?? null,
    new_value: words,
  });
}

function nameOf({ kind, language }: TemplateKey): string {
  return `${kind} (${language})`;
}
