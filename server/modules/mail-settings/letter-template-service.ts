import { type Language, languages } from '#contract/constants.ts';
import {
  type LetterPreview,
  type LetterTemplate,
  type LetterWords,
  type LetterWordsEdit,
  letterWordsEdit,
} from '#contract/mail-settings.ts';
import { findEmployee } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import { translator } from '#platform/i18n.ts';
import {
  type LetterTemplate as KnownTemplate,
  type Letter,
  letterTemplates,
  linkVariable,
  queueLetter,
  renderSample,
  standardWords,
  variablesOf,
} from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { deleteWords, selectWrittenWords, upsertWords, type WrittenWords } from './letter-template-repository.ts';
import { checkWords } from './letter-words.rules.ts';
import { readMailSettings } from './mail-settings-service.ts';
import { templateSampleKind } from './template-sample-kind.ts';

const wordsEdits = defineEdits<LetterWords>('mail_template', [letterWordsEdit]);

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

export async function listLetterTemplates(scope: PersonScope): Promise<LetterTemplate[]> {
  const written = await selectWrittenWords(scope);
  return scope.ports
    .find(letterTemplates)
    .flatMap((known) => languages.map((language) => present(known, language, written)));
}

/** Throws `variable_unknown`, `letter_variable_missing`, `letter_link_missing`, `letter_without_link`. */
export async function changeLetterTemplate(
  scope: PersonScope,
  key: TemplateKey,
  given: LetterWordsEdit,
): Promise<LetterTemplate> {
  const known = requireTemplate(scope, key.kind);
  return inTransaction(scope, async (tx) => {
    const readWords = async () => wordsOf(known, key, await selectWrittenWords(tx));
    const { edit: words } = await wordsEdits.begin(tx, nameOf(key), readWords, given);
    requireFitting(known, words);
    const before = await selectWrittenWords(tx);
    await upsertWords(tx, { ...key, words });
    await record(tx, key, 'changed', before, words);
    return present(known, key.language, await selectWrittenWords(tx));
  });
}

export async function resetLetterTemplate(scope: PersonScope, key: TemplateKey): Promise<LetterTemplate> {
  const known = requireTemplate(scope, key.kind);
  return inTransaction(scope, async (tx) => {
    const before = await selectWrittenWords(tx);
    if (wordsAmong(before, key) !== undefined) {
      await deleteWords(tx, key.kind, key.language);
      await record(tx, key, 'restored', before, standardWords(known, translator(key.language)));
    }
    return present(known, key.language, await selectWrittenWords(tx));
  });
}

/** Throws as {@link changeLetterTemplate}. */
export async function previewLetterTemplate(
  scope: PersonScope,
  key: TemplateKey,
  words: LetterWords,
  sample: Sample,
): Promise<LetterPreview> {
  const known = requireTemplate(scope, key.kind);
  requireFitting(known, words);
  const { subject, html, text, attachments = [] } = await makeSample(scope, known, key.language, words, sample);
  const { sender } = await readMailSettings(scope);
  return { from: sender, subject, html: enclosePictures(html, attachments), text };
}

/** Queues it to the asker's own address. Throws as {@link changeLetterTemplate}. */
export async function sendLetterTemplate(
  scope: PersonScope,
  key: TemplateKey,
  words: LetterWords,
): Promise<{ recipient: string }> {
  requireFitting(requireTemplate(scope, key.kind), words);
  return inTransaction(scope, async (tx) => {
    const person = found(await findEmployee(tx, tx.userId));
    await queueLetter(tx, {
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
  words: LetterWords,
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
  return found(scope.ports.find(letterTemplates).find(({ name }) => name === kind));
}

function requireFitting(known: KnownTemplate, words: LetterWords): void {
  const problem = checkWords(words, {
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

function wordsAmong(written: readonly WrittenWords[], { kind, language }: TemplateKey): WrittenWords | undefined {
  return written.find((row) => row.kind === kind && row.language === language);
}

function wordsOf(known: KnownTemplate, key: TemplateKey, written: readonly WrittenWords[]): LetterWords {
  return wordsAmong(written, key)?.words ?? standardWords(known, translator(key.language));
}

function present(known: KnownTemplate, language: Language, written: readonly WrittenWords[]): LetterTemplate {
  const t = translator(language);
  const standard = standardWords(known, t);
  const own = wordsAmong(written, { kind: known.name, language });
  const words = own?.words ?? standard;
  const samples: Record<string, string> = known.samples(t, language);
  const variables = variablesOf(known).map((name) => ({ name, sample: samples[name] ?? '' }));
  return {
    kind: known.name,
    language,
    is_changed: own !== undefined,
    words,
    version: wordsEdits.versionOf(words),
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
  before: readonly WrittenWords[],
  words: LetterWords,
): Promise<void> {
  await recordChange(tx, {
    action: `mail_template.${verb}`,
    entity: 'mail_template',
    entity_id: nameOf(key),
    entity_title: nameOf(key),
    old_value: wordsAmong(before, key)?.words ?? null,
    new_value: words,
  });
}

function nameOf({ kind, language }: TemplateKey): string {
  return `${kind} (${language})`;
}
