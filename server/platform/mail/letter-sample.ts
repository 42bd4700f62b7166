import type { Language } from '#contract/constants.ts';
import type { LetterWords } from '#contract/mail-settings.ts';
import { found } from '../app-error.ts';
import type { FileStore } from '../files/index.ts';
import { translator } from '../i18n.ts';
import type { TenantScope } from '../scope.ts';
import { readBrand } from './brand.ts';
import { layOutLetter } from './layout.ts';
import { commonValues, fillWords, type LetterTemplate } from './letter-templates.ts';
import type { AddressedMessage, Letter } from './letters.ts';
import { findSenders } from './outbox-repository.ts';

export interface SampleSettings {
  readonly files: FileStore;
  readonly language: Language;
  /** Whom the made-up letter speaks to. */
  readonly message: Pick<AddressedMessage, 'first_name' | 'last_name' | 'middle_name' | 'recipient'>;
  readonly link: string;
}

/** A letter in given words with made-up values, as the outbox would make it. */
export async function renderSample(
  scope: TenantScope,
  template: LetterTemplate,
  words: LetterWords,
  { files, language, message, link }: SampleSettings,
): Promise<Letter> {
  const [sender] = await findSenders(scope, [scope.organizationId]);
  const organization = found(sender);
  const t = translator(language);
  const values = {
    ...commonValues(message, organization.title),
    ...template.samples(t, language),
  };
  const { subject, ...letter } = fillWords(words, {
    values,
    note: template.note?.(t),
    ...(template.hasLink && { link }),
  });
  return { subject, ...layOutLetter(letter, await readBrand(organization, files), language) };
}
