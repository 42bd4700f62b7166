import type { Language } from '#contract/constants.ts';
import type { EmailTexts } from '#contract/mail-settings.ts';
import { found } from '../app-error.ts';
import type { FileStore } from '../files/index.ts';
import { translator } from '../i18n.ts';
import type { TenantScope } from '../scope.ts';
import { readBrand } from './brand.ts';
import { commonValues, type EmailTemplate, fillTexts } from './email-templates.ts';
import type { AddressedMessage, Letter } from './emails.ts';
import { layOutEmail } from './layout.ts';
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
  template: EmailTemplate,
  words: EmailTexts,
  { files, language, message, link }: SampleSettings,
): Promise<Letter> {
  const [sender] = await findSenders(scope, [scope.organizationId]);
  const organization = found(sender);
  const t = translator(language);
  const values = {
    ...commonValues(message, organization.title),
    ...template.samples(t, language),
  };
  const { subject, ...letter } = fillTexts(words, {
    values,
    note: template.note?.(t),
    ...(template.hasLink && { link }),
  });
  return { subject, ...layOutEmail(letter, await readBrand(organization, files), language) };
}
