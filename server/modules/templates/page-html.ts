import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#platform/escape-html.rules.ts';

/** Elements that run, load or lead elsewhere: a page of ours has none of them. */
const removed = new Set([
  'script',
  'noscript',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'link',
  'meta',
  'template',
  'portal',
]);

const fields = new Set(['input', 'select', 'textarea', 'button', 'output', 'fieldset']);

export interface PageAddresses {
  /** Where the fact that a form was sent goes. */
  readonly submit: string;
  /** Our script: counts filled fields, sends the number alone. */
  readonly script: string;
  /** Where the script tells what the visitor did; without it, nowhere. */
  readonly use?: string;
}

/**
 * The page as it is served. Forms point to us and their fields lose their names: a browser sends only fields that have
 * one, so that nothing typed leaves it even without our script. Everything that could run or load is gone.
 */
export function rewirePage(html: string, addresses: PageAddresses): string {
  const body = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'background', 'poster', 'xlink:href'],
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: (frame) => removed.has(frame.tag),
    transformTags: {
      '*': (tagName, given) => ({ tagName, attribs: harmless(tagName, given, addresses) }),
    },
  });
  const use = addresses.use === undefined ? '' : ` data-use="${escapeHtml(addresses.use)}"`;
  const title = /<title\b/i.test(body) ? '' : '<title></title>';
  return [
    '<!doctype html><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    title,
    body,
    `<script src="${escapeHtml(addresses.script)}"${use} defer></script>`,
  ].join('');
}

function harmless(
  tagName: string,
  given: Readonly<Record<string, string>>,
  addresses: PageAddresses,
): Record<string, string> {
  const kept = Object.entries(given).filter(([name]) => !isUnwanted(tagName, name.toLowerCase()));
  const attributes = Object.fromEntries(kept);
  if (tagName === 'form') return { ...attributes, action: addresses.submit, method: 'post', autocomplete: 'off' };
  if (tagName === 'a' && attributes.href !== undefined) return { ...attributes, rel: 'noreferrer noopener' };
  return attributes;
}

function isUnwanted(tagName: string, name: string): boolean {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'ping' || name === 'formaction' || name === 'form')
    return true;
  if (fields.has(tagName) && name === 'name') return true;
  return tagName === 'form' && ['action', 'method', 'target', 'enctype', 'name'].includes(name);
}
