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
}

/** What keeps a letter from being saved: empty fields, an address that is none, variables that nobody fills in. */
export function letterProblems(values: LetterValues, known: readonly string[]): Problems {
  const unknown = unknownVariables(`${values.subject} ${values.from_name} ${values.html}`, known);
  return {
    ...(values.name.trim() === '' && { name: 'required' }),
    ...(values.subject.trim() === '' && { subject: 'required' }),
    ...(!/^[^\s@<>"]+@[^\s@<>"]+$/.test(values.from_address.trim()) && { from_address: 'address' }),
    ...(values.html.trim() === '' && { html: 'required' }),
    ...(unknown.length > 0 && { html: 'variables' }),
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

/** Puts text in the place of a selection, and tells where the cursor stands after it. */
export function insertAt(
  text: string,
  piece: string,
  selection: { start: number; end: number },
): { text: string; cursor: number } {
  const start = Math.min(selection.start, text.length);
  const end = Math.min(Math.max(selection.end, start), text.length);
  return { text: text.slice(0, start) + piece + text.slice(end), cursor: start + piece.length };
}
