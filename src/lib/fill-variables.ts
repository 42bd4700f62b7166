/** A variable as authors write it, in the words of the server: `{{ first_name }}`. */
const variable = /\{\{\s*(?:([A-Za-z0-9_.-]+)\s*)?\}\}/g;

/**
 * Puts values in the place of `{{name}}`, written so that they are text in HTML; those of `markup` go in as they are.
 * What has no value stays visible.
 */
export function fillVariables(
  html: string,
  values: Readonly<Record<string, string>>,
  markup: Readonly<Record<string, string>> = {},
): string {
  return html.replaceAll(variable, (written, name?: string) => {
    const key = (name ?? '').toLowerCase();
    const value = values[key];
    return markup[key] ?? (value === undefined ? written : escapeHtml(value));
  });
}

/** The names in double braces that are none of `known`, each once. */
export function unknownVariables(html: string, known: readonly string[]): string[] {
  const names = [...html.matchAll(variable)].map((found) => (found[1] ?? '').toLowerCase());
  return [...new Set(names)].filter((name) => !known.includes(name));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
