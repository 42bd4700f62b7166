import { pageHtmlMaxLength, phishingHtmlMaxLength } from '#contract/constants.ts';
import type { ImportReport, PhishingImportBody } from '#contract/phishing-imports.ts';
import { AppError } from '#platform/app-error.ts';
import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  parseHtml,
  removeComments,
  removeElement,
  textOf,
  unwrapElement,
  writeHtml,
} from '#platform/parsing/html-tree.ts';

const scripts = new Set(['script', 'template']);
const frames = new Set(['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal']);
const heads = new Set(['base', 'meta', 'link']);
const pictureAttributes = ['src', 'background', 'poster', 'srcset'] as const;
const remoteAddress = /^(https?:)?\/\//i;
// Lengths are bounded: an address that never ends would be looked for from each of its letters.
const styleAddress = /url\(\s{0,20}(["']?)((?:https?:)?\/\/[^"')]{1,2000})\1\s{0,20}\)/gi;
const importRule = /@import[^;]{1,2000};/gi;

type Counts = ImportReport['removed'];

export function noneRemoved(): Counts {
  return { scripts: 0, handlers: 0, frames: 0, forms: 0, pixels: 0, pictures: 0, refreshes: 0 };
}

/** Takes out everything that could run or frame, and counts it. Changes the document. */
export function removeActive(document: HtmlDocument, counts: Counts): void {
  removeComments(document);
  for (const element of elementsOf(document)) {
    const tag = element.name.toLowerCase();
    if (scripts.has(tag)) {
      counts.scripts += tag === 'script' ? 1 : 0;
      removeElement(element);
    } else if (frames.has(tag)) {
      counts.frames += 1;
      removeElement(element);
    } else if (tag === 'meta' && /^\s*refresh\s*$/i.test(element.attribs['http-equiv'] ?? '')) {
      counts.refreshes += 1;
      removeElement(element);
    } else if (tag === 'noscript') unwrapElement(element);
    else counts.handlers += removeHandlers(element);
  }
}

function removeHandlers(element: HtmlElement): number {
  let count = 0;
  for (const [name, value] of Object.entries(element.attribs)) {
    const isHandler = /^on/i.test(name) || name === 'srcdoc' || name === 'ping';
    if (!isHandler && !isRunning(name.toLowerCase(), value)) continue;
    delete element.attribs[name];
    count += 1;
  }
  return count;
}

/** Attributes that lead somewhere. What is written out in another one is drawn at most. */
const leading = new Set([
  'href',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'cite',
  'codebase',
  'from',
  'to',
  'values',
]);
const writtenPicture = /^data:image\/(png|jpe?g|gif|webp)[;,]/i;

/** Browsers read an address without its blanks, line feeds and control characters: what hides behind them runs. */
function isRunning(name: string, value: string): boolean {
  const address = value.replaceAll(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200d\ufeff]+/g, '');
  if (/^(javascript|vbscript|livescript):/i.test(address)) return true;
  return leading.has(name) && /^data:/i.test(address) && !writtenPicture.test(address);
}

/** Lists what lies on other servers, each address once, and lets go of it where the author wants that. Changes the document. */
export function resolveRemote(document: HtmlDocument, choice: PhishingImportBody['remote']): ImportReport['remote'] {
  const found = new Map<string, boolean>();
  const isRetained = choice === 'keep';
  for (const element of elementsOf(document)) {
    const tag = element.name.toLowerCase();
    const href = element.attribs['href'];
    if (tag === 'link' && href !== undefined && remoteAddress.test(href)) found.set(href, false);
    if (heads.has(tag)) continue;
    for (const name of pictureAttributes) {
      const value = element.attribs[name];
      if (value === undefined || !remoteAddress.test(value.trim())) continue;
      for (const address of addressesIn(name, value)) found.set(address, isRetained);
      if (isRetained) continue;
      if (tag === 'img' && name === 'src') removeElement(element);
      delete element.attribs[name];
    }
    if (tag === 'style')
      for (const child of element.children) if ('data' in child) child.data = resolveStyle(child.data);
    const style = element.attribs['style'];
    if (style !== undefined) element.attribs['style'] = resolveStyle(style);
  }
  removeHeads(document);
  return [...found].map(([address, kept]) => ({ address, is_kept: kept }));

  function resolveStyle(style: string): string {
    return style.replaceAll(importRule, '').replaceAll(styleAddress, (whole, _quote, address: string) => {
      found.set(address, isRetained);
      return isRetained ? whole : 'none';
    });
  }
}

/** Takes out what tells browsers things about a whole document, style sheets of other servers among it. */
export function removeHeads(document: HtmlDocument): void {
  for (const element of elementsOf(document)) if (heads.has(element.name.toLowerCase())) removeElement(element);
}

function addressesIn(name: string, value: string): string[] {
  if (name !== 'srcset') return [value.trim()];
  return value.split(',').flatMap((part) => part.trim().split(/\s+/)[0] ?? []);
}

/** Whatever leaves the document: other sites, and mailboxes and telephones of whoever wrote it. A variable leads here. */
function leavesDocument(href: string): boolean {
  return href !== '' && !href.startsWith('#') && !href.startsWith('{{');
}

/** Lists the links, each address once, and leads those that the author chose to `target`. Changes the document. */
export function resolveUntrustedLinks(
  document: HtmlDocument,
  chosen: readonly number[] | undefined,
  target: string,
): ImportReport['links'] {
  const links = new Map<string, { words: string; elements: HtmlElement[] }>();
  for (const element of elementsOf(document)) {
    const href = element.attribs['href']?.trim();
    if (!['a', 'area'].includes(element.name) || href === undefined || !leavesDocument(href)) continue;
    const known = links.get(href);
    if (known) known.elements.push(element);
    else links.set(href, { words: textOf(element).slice(0, 200), elements: [element] });
  }
  return [...links].map(([address, { words, elements }], index) => {
    const isRewired = chosen === undefined || chosen.includes(index);
    if (isRewired) for (const element of elements) element.attribs['href'] = target;
    return { address, words, count: elements.length, is_rewired: isRewired };
  });
}

/** Gophish's variables that have a twin here. */
const gophish = [
  ['FirstName', '{{first_name}}'],
  ['LastName', '{{last_name}}'],
  ['Email', '{{email}}'],
  ['Position', '{{position}}'],
] as const;

/** What is read of others, the most characters of it that are kept, and what their variables are called here. */
const foreignKinds = {
  letter: {
    maxLength: phishingHtmlMaxLength,
    variables: new Map<string, string>([...gophish, ['URL', '{{link}}'], ['Tracker', '']]),
  },
  page: { maxLength: pageHtmlMaxLength, variables: new Map<string, string>(gophish) },
} as const;
type ForeignKind = keyof typeof foreignKinds;

/** The document to clean. Throws `import_html_too_large`, `html_too_deep`. */
export function readForeign(html: string, kind: ForeignKind): HtmlDocument {
  // So long that cleaning it would take all the time there is. What is cleaned has a limit of its own.
  if (html.length > 4 * foreignKinds[kind].maxLength) throw tooLarge(kind);
  return parseHtml(withoutBraces(html, kind));
}

/** The cleaned document as HTML. Throws `import_html_too_large`. */
export function writeForeign(
  document: HtmlDocument,
  kind: ForeignKind,
  change: (html: string) => string = (html) => html,
): string {
  const html = change(writeHtml(document));
  if (html.length > foreignKinds[kind].maxLength) throw tooLarge(kind);
  return html;
}

function tooLarge(kind: ForeignKind): AppError {
  return new AppError('import_html_too_large', { values: { characters: foreignKinds[kind].maxLength } });
}

/** Double braces of others are not our variables: a space between them keeps them text. Those of Gophish become ours. */
export function withoutBraces(content: string, kind: ForeignKind): string {
  const { variables } = foreignKinds[kind];
  return content.replaceAll(
    /\{\{(?:\s*\.(\w+)\s*\}\})?/g,
    (written, name?: string) => variables.get(name ?? '') ?? `{ ${written.slice(1)}`,
  );
}
