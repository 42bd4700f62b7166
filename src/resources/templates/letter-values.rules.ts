import type { PhishScaleRating } from '#contract/phish-scale.ts';
import type { AttachmentType, PhishingEmail, RedFlag } from '#contract/phishing-emails.ts';

export interface DocumentValues {
  id?: string;
  name: string;
  media_type: AttachmentType;
  html: string;
}

/** A letter as it stands in the editor. */
export interface LetterFormValues {
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

export function letterValuesOf(
  email: PhishingEmail | undefined,
  language: PhishingEmail['language'],
): LetterFormValues {
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
    attachments: attachments.map(({ id, name: file, media_type, html: content }) => ({
      id,
      name: file,
      media_type,
      html: content,
    })),
    red_flags,
    phish_scale,
  };
}

/** As it goes over the wire: without what a letter only has in the editor. */
export function letterBody(values: LetterFormValues): object {
  return {
    ...values,
    red_flags: values.red_flags.map(({ title, ...flag }) => (title?.trim() ? { ...flag, title } : flag)),
  };
}

/** The tab on which a field of the letter stands. */
export const letterTabs = ['html', 'text', 'attachments', 'red_flags', 'phish_scale'] as const;
export type LetterTab = (typeof letterTabs)[number];

export function tabOf(field: string): LetterTab | null {
  return letterTabs.find((tab) => tab === field) ?? null;
}
