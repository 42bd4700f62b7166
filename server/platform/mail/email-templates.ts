import type { Language } from '#contract/constants.ts';
import type { EmailTexts } from '#contract/mail-settings.ts';
import { nestQuotes } from '#contract/quotes.ts';
import { joinFullName } from '../full-name.ts';
import type { Translator } from '../i18n.ts';
import { definePort } from '../ports.ts';
import { fillVariables } from '../variables.rules.ts';
import type { AddressedMessage } from './emails.ts';
import type { EmailLayout } from './layout.ts';

/** Variables that every system letter has: the person and who writes to them. */
export const commonVariables = ['first_name', 'last_name', 'full_name', 'email', 'organization'] as const;
/** The address behind the button, for texts that name it. */
export const linkVariable = 'link';

/** The words of a system letter, which an organization may write itself. */
export interface EmailTemplate {
  /** Stays in the database. */
  readonly name: string;
  /** Beside the common ones. Some hold a whole sentence, or nothing where it does not apply. */
  readonly variables: readonly string[];
  /** Those that the text may not lose. */
  readonly required?: readonly string[];
  readonly hasLink: boolean;
  /** `slots` are the variables as authors write them: `{{course}}`. */
  standard(t: Translator, slots: Readonly<Record<string, string>>): EmailTexts;
  /** Made-up values of its own variables. */
  samples(t: Translator, language: Language): Readonly<Record<string, string>>;
  /** What stands under the button, with made-up values. */
  note?(t: Translator): string;
}

/** All of them, for the domain that lets people change them. */
export const emailTemplates = definePort<readonly EmailTemplate[]>('emailTemplates');

export function variablesOf({ variables, hasLink }: EmailTemplate): string[] {
  return [...commonVariables, ...variables, ...(hasLink ? [linkVariable] : [])];
}

export function defaultTexts(template: EmailTemplate, t: Translator): EmailTexts {
  return template.standard(t, Object.fromEntries(variablesOf(template).map((name) => [name, `{{${name}}}`])));
}

/** Values of the variables that every letter has. */
export function commonValues(
  message: Pick<AddressedMessage, 'first_name' | 'last_name' | 'middle_name' | 'recipient'>,
  organizationTitle: string,
): Record<string, string> {
  const { first_name, last_name, middle_name, recipient } = message;
  const name = { first_name: first_name ?? '', last_name: last_name ?? '', middle_name: middle_name ?? '' };
  return {
    first_name: name.first_name,
    last_name: name.last_name,
    full_name: joinFullName({ ...name, email: recipient }),
    email: recipient,
    organization: organizationTitle,
  };
}

export interface EmailParts {
  readonly values: Readonly<Record<string, string>>;
  /** Where the button leads. */
  readonly link?: string;
  readonly note?: string | undefined;
}

/** Puts values into words. A paragraph that nothing is left of is left out. */
export function fillTexts(words: EmailTexts, { values, link, note }: EmailParts): EmailLayout & { subject: string } {
  const all = link === undefined ? values : { ...values, [linkVariable]: link };
  const fill = (text: string) => nestQuotes(fillVariables(text, all, { escape: false }));
  const line = (text: string) =>
    fill(text)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
  const button = line(words.button);
  return {
    subject: line(words.subject),
    title: line(words.title),
    paragraphs: fill(words.text)
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    ...(link !== undefined && button !== '' && { button: { text: button, url: link } }),
    ...(note !== undefined && { note }),
  };
}
