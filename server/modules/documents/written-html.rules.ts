import { escapeHtml } from '#platform/escape-html.rules.ts';
import { fillVariables, usesVariable } from '#platform/variables.rules.ts';

/** A picture of one point: seen by nobody, fetched by mail programs that show pictures. */
export function pixelTag(url: string): string {
  return `<img src="${escapeHtml(url)}" width="1" height="1" alt="" style="display:block;border:0;width:1px;height:1px">`;
}

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
