import type { PhishScaleRating } from '#contract/phish-scale.ts';
import type { UploadedDocument } from '#contract/phishing-attachments.ts';
import type { AttachmentType, PhishingEmail, RedFlag } from '#contract/phishing-emails.ts';
import { attachmentsBody, type DocumentValues, documentsOf } from '#src/kit/email/attachments.rules.ts';

/** A letter as it stands in the editor. */
export interface EmailFormValues {
  name: string;
  language: PhishingEmail['language'];
  subject: string;
  from_name: string;
  from_address: string;
  html: string;
  /** Empty: made from the HTML when it is sent. */
  text: string;
  attachments: DocumentValues[];
  red_flags: RedFlag[];
  phish_scale: PhishScaleRating | null;
}

export function emailValuesOf(email: PhishingEmail | undefined, language: PhishingEmail['language']): EmailFormValues {
  if (!email) {
    return {
      name: '',
      language,
      subject: '',
      from_name: '',
      from_address: '',
      html: '',
      text: '',
      attachments: [],
      red_flags: [],
      phish_scale: null,
    };
  }
  const { name, subject, from_name, from_address, html, text, attachments, red_flags, phish_scale } = email;
  return {
    name,
    language: email.language,
    subject,
    from_name,
    from_address,
    html,
    text,
    attachments: documentsOf(attachments),
    red_flags,
    phish_scale,
  };
}

/** Fields as the server has them, as they stand in the editor. */
export function emailFields({ attachments, ...fields }: Partial<PhishingEmail>): Partial<EmailFormValues> {
  return { ...fields, ...(attachments && { attachments: documentsOf(attachments) }) };
}

/** Documents by their names, signs by their words. */
export function describeEmailField(name: string, value: unknown): string | undefined {
  if (name === 'attachments') return (value as DocumentValues[]).map((document) => document.name).join('\n');
  if (name !== 'red_flags') return undefined;
  return (value as RedFlag[]).map(({ title, quote, explanation }) => `${title ?? quote}: ${explanation}`).join('\n');
}

/** As it goes over the wire: without what a letter only has in the editor. */
export function emailBody(values: EmailFormValues) {
  return {
    ...values,
    attachments: attachmentsBody(values.attachments),
    red_flags: values.red_flags.map(({ title, ...flag }) => (title?.trim() ? { ...flag, title } : flag)),
  };
}

/** Names of variables as authors write them. */
export const spellVariables = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/**
 * A document that has arrived, in place of `before`: its name stays, and a link that was told not to lead to us does not
 * in the new one either.
 */
export function documentOf(uploaded: UploadedDocument, before?: DocumentValues): DocumentValues {
  const { file_id, name, media_type, size, variables, removed } = uploaded;
  const kept = new Set(before?.file?.links.filter((link) => !link.is_rewired).map(({ address }) => address));
  return {
    ...(before?.id !== undefined && { id: before.id }),
    name: before?.file === undefined ? name : withEnding(before.name, before.media_type, media_type),
    media_type,
    html: '',
    file: {
      id: file_id,
      size,
      links: uploaded.links.map((link) => ({ ...link, is_rewired: !kept.has(link.address) })),
      variables: variables.known,
      unknown: variables.unknown,
      removed,
    },
  };
}

export const endings: Readonly<Record<AttachmentType, string>> = {
  'text/html': '.html',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/pdf': '.pdf',
};

/** A name that ended as one kind of file does ends as the other. */
function withEnding(name: string, from: AttachmentType, to: AttachmentType): string {
  return name.toLowerCase().endsWith(endings[from]) ? name.slice(0, -endings[from].length) + endings[to] : name;
}

/** The tab on which a field of the letter stands. */
export const emailTabs = ['html', 'text', 'attachments', 'red_flags', 'phish_scale'] as const;
export type EmailTab = (typeof emailTabs)[number];

export function tabOf(field: string): EmailTab | null {
  return emailTabs.find((tab) => tab === field) ?? null;
}
