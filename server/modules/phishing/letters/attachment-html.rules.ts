import { pixelTag } from './letter-html.rules.ts';
import { fillVariables, usesVariable } from './variables.rules.ts';

/** A web page that tells when it is opened. */
export function attachmentHtml(
  html: string,
  values: Readonly<Record<string, string>>,
  { beacon: address }: { readonly beacon: string },
): string {
  const beacon = pixelTag(address);
  const filled = fillVariables(html, values, { escape: true, html: { pixel: beacon } });
  if (usesVariable(html, 'pixel')) return filled;
  const end = filled.search(/<\/body\s*>/i);
  return end < 0 ? filled + beacon : filled.slice(0, end) + beacon + filled.slice(end);
}
