import type { PhishingCategory, PhishingTemplate, TemplateKind } from '#contract/phishing-templates.ts';
import { unknownVariables } from '#src/lib/fill-variables.ts';

export interface TemplateValues {
  name: string;
  /** As typed: one that is known, or the name of a new one. */
  category: string;
  kind: TemplateKind;
  description: string;
}

/** Field of the wire -> key under `phishing-templates.wrong`, or words of the server. */
export type Problems = Readonly<Record<string, string | undefined>>;

export function valuesOf(template: PhishingTemplate | undefined): TemplateValues {
  if (!template) return { name: '', category: '', kind: 'form', description: '' };
  const { name, kind, description, category } = template;
  return { name, kind, description, category: category.name };
}

export function templateProblems(values: TemplateValues): Problems {
  return {
    ...(values.name.trim() === '' && { name: 'required' }),
    ...(values.category.trim() === '' && { category_name: 'required' }),
  };
}

/** A category that exists goes by its id; another name makes a new one. */
export function templateBody(values: TemplateValues, categories: readonly PhishingCategory[]) {
  const typed = values.category.trim();
  const known = categories.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    kind: values.kind,
    ...(known ? { category_id: known.id } : { category_name: typed }),
  };
}

export interface LetterValues {
  name: string;
  language: string;
  subject: string;
  from_name: string;
  from_address: string;
  html: string;
  text: string;
  attachments: readonly { name: string; html: string }[];
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
    ...(attachments.some((one) => isBlank(one.name) || isBlank(one.html)) && { attachments: 'document_incomplete' }),
    ...(red_flags.some(({ explanation }) => isBlank(explanation)) && { red_flags: 'flag_incomplete' }),
  };
}

/** What keeps a page from being saved. */
export function pageProblems(values: { name: string; html: string }, known: readonly string[]): Problems {
  return {
    ...(values.name.trim() === '' && { name: 'required' }),
    ...(values.html.trim() === '' && { html: 'required' }),
    ...(unknownVariables(values.html, known).length > 0 && { html: 'variables' }),
  };
}
