import type { Language } from '#contract/constants.ts';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { attachmentsBody, type DocumentValues } from './attachments.rules.ts';

type TestedEmail = Pick<PhishingEmail, 'language' | 'subject' | 'from_name' | 'from_address' | 'html' | 'text'> & {
  attachments: readonly DocumentValues[];
};

/** What is sent of an email to the one who tries it out, stored or not. */
export function testEmailBody(templateId: string, email: TestedEmail) {
  const { language, subject, from_name, from_address, html, text, attachments } = email;
  const words = { language, subject, from_name, from_address, html, text };
  return { template_id: templateId, ...words, attachments: attachmentsBody(attachments) };
}
export type TestEmailInput = ReturnType<typeof testEmailBody>;

/** The email of a template that somebody with this language is shown and sent. */
export function emailFor({ emails }: Pick<PhishingTemplate, 'emails'>, language: Language): PhishingEmail | undefined {
  return emails.find((one) => one.language === language) ?? emails[0];
}
