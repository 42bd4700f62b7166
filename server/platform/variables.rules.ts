import { escapeHtml } from './escape-html.rules.ts';

/** A variable as authors write it, spaces allowed: `{{ first_name }}`. */
const variable = /\{\{\s*(?:([A-Za-z0-9_.-]+)\s*)?\}\}/g;

/** The content with every variable in its one spelling, `{{name}}`, so that the database can look for it. */
export function normalizeVariables(content: string): string {
  return content.replaceAll(variable, (_whole, name?: string) => `{{${(name ?? '').toLowerCase()}}}`);
}

/** Names in double braces that are not allowed here, each once, in the order of their appearance. */
export function unknownVariables(content: string, allowed: readonly string[]): string[] {
  const names = [...content.matchAll(variable)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set(names.filter((name) => !allowed.includes(name)))];
}

export function usesVariable(content: string, name: string): boolean {
  return [...content.matchAll(variable)].some((match) => match[1]?.toLowerCase() === name);
}

/**
 * Puts values in. Those of `html` are markup made by us; the others are text and are escaped when the content is HTML.
 * A variable without a value becomes nothing. Values are not searched for variables again.
 */
export function fillVariables(
  content: string,
  values: Readonly<Record<string, string>>,
  format: { readonly escape: boolean; readonly html?: Readonly<Record<string, string>> },
): string {
  return content.replaceAll(variable, (_whole, written?: string) => {
    const name = (written ?? '').toLowerCase();
    const markup = format.html?.[name];
    if (markup !== undefined) return markup;
    const value = values[name] ?? '';
    return format.escape ? escapeHtml(value) : value;
  });
}
