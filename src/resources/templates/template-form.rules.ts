import type { PhishingCategory, PhishingDomain, PhishingTemplate, TemplateKind } from '#contract/phishing-templates.ts';
import { unknownVariables } from '#src/lib/fill-variables.ts';
import { findDestinations } from '#src/lib/html-destinations.ts';

export interface TemplateValues {
  name: string;
  /** As typed: one that is known, or the name of a new one. */
  category: string;
  kind: TemplateKind;
  /** Null: the installation's default. */
  domain: string | null;
  description: string;
  /** A file that was chosen, or the address of the logo that is there. */
  logo: File | string | null;
}

/** Field of the wire -> key under `phishing-templates.wrong`, or words of the server. */
export type Problems = Readonly<Record<string, string | undefined>>;

export function valuesOf(template: PhishingTemplate | undefined): TemplateValues {
  if (!template) return { name: '', category: '', kind: 'form', domain: null, description: '', logo: null };
  const { name, kind, domain, description, category, logo } = template;
  return { name, kind, domain, description, category: category.name, logo };
}

/** A category that exists goes by its id; another name makes a new one. */
export function templateBody(values: Omit<TemplateValues, 'logo'>, categories: readonly PhishingCategory[]) {
  const typed = values.category.trim();
  const known = categories.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    kind: values.kind,
    domain: values.domain,
    ...(known ? { category_id: known.id } : { category_name: typed }),
  };
}

/** A file that was chosen travels; null takes away the logo that was there before; its address leaves it. */
export function logoBody(logo: File | string | null, before: string | null) {
  if (logo instanceof File) return { logo };
  return logo === null && before !== null ? { remove_logo: true } : {};
}

/** What the list of domains offers: the default first, and the template's own where the settings no longer name it. */
export function domainChoices(domains: readonly PhishingDomain[], current: string | null) {
  const choices = domains.map(({ name, is_default }) => ({
    name: is_default ? null : name,
    host: name,
    isGone: false,
  }));
  const isKnown = current === null || domains.some(({ name }) => name === current);
  return isKnown ? choices : [...choices, { name: current, host: current, isGone: true }];
}

export interface LetterValues {
  name: string;
  language: string;
  subject: string;
  from_name: string;
  from_address: string;
  html: string;
  text: string;
  attachments: readonly {
    name: string;
    html: string;
    file?: { unknown: readonly string[] };
    arriving?: string;
  }[];
  red_flags: readonly { explanation: string }[];
}

/** What keeps a letter from being saved: empty fields, an address that is none, variables that nobody fills in. */
export function letterProblems(values: LetterValues, known: readonly string[]): Problems {
  const { name, subject, from_name, from_address, html, text, attachments, red_flags } = values;
  const hasUnknown = (content: string) => unknownVariables(content, known).length > 0;
  const isBlank = (content: string) => content.trim() === '';
  const documents = attachments.map((one) => `${one.name} ${one.html}`).join(' ');
  return {
    ...(isBlank(name) && { name: 'required' }),
    ...(hasUnknown(subject) && { subject: 'variables' }),
    ...(isBlank(subject) && { subject: 'required' }),
    ...(hasUnknown(from_name) && { from_name: 'variables' }),
    ...(!/^[^\s@<>"]+@[^\s@<>"]+$/.test(from_address.trim()) && { from_address: 'address' }),
    ...(hasUnknown(html) && { html: 'variables' }),
    ...(isBlank(html) && { html: 'required' }),
    ...(hasUnknown(text) && { text: 'variables' }),
    ...(hasUnknown(documents) && { attachments: 'variables' }),
    ...(attachments.some((one) => one.file !== undefined && one.file.unknown.length > 0) && {
      attachments: 'document_variables',
    }),
    ...(attachments.some((one) => isBlank(one.name) || (one.file === undefined && isBlank(one.html))) && {
      attachments: 'document_incomplete',
    }),
    ...(attachments.some((one) => one.arriving !== undefined) && { attachments: 'document_arriving' }),
    ...(red_flags.some(({ explanation }) => isBlank(explanation)) && { red_flags: 'flag_incomplete' }),
  };
}

/** What keeps a page from being saved. */
export function pageProblems(values: { name: string; html: string }, known: readonly string[]): Problems {
  const leadsAway = findDestinations(values.html).some(({ kind }) => kind !== 'link');
  return {
    ...(values.name.trim() === '' && { name: 'required' }),
    ...(values.html.trim() === '' && { html: 'required' }),
    ...(unknownVariables(values.html, known).length > 0 && { html: 'variables' }),
    ...(leadsAway && { html: 'leads_elsewhere' }),
  };
}
