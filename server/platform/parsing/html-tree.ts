import { DomUtils, parseDocument } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';

export type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlParent = Pick<HtmlDocument, 'children'>;
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;
export type HtmlText = Extract<HtmlNode, { type: 'text' }>;

/** Deeper nesting is no letter and no page, and would exhaust the stack of whoever walks through it. */
const deepest = 256;

/** Reads HTML as browsers do. Throws `html_too_deep`; nothing else is an error. */
export function parseHtml(html: string): HtmlDocument {
  const document = parseDocument(html);
  let level: HtmlNode[] = document.children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new AppError('html_too_deep');
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return document;
}

export function isElement(node: { readonly type: string } | null): node is HtmlElement {
  return node !== null && (node.type === 'tag' || node.type === 'script' || node.type === 'style');
}

export function isWords(node: { readonly type: string }): node is HtmlText {
  return node.type === 'text';
}

/** Every element below, in the order of the document. */
export function elementsOf(parent: HtmlParent): HtmlElement[] {
  return parent.children.flatMap((node) => (isElement(node) ? [node, ...elementsOf(node)] : []));
}

export function textOf(node: HtmlNode): string {
  return DomUtils.textContent(node).replaceAll(/\s+/g, ' ').trim();
}

/** The document as HTML again: entities written out, attributes in double quotes. */
export function writeHtml(document: HtmlDocument): string {
  return DomUtils.getInnerHTML(document, { decodeEntities: true, encodeEntities: 'utf8' });
}

/** Takes an element out, with everything in it. */
export function removeElement(element: HtmlElement): void {
  DomUtils.removeElement(element);
}

/** Takes an element out and leaves what was in it. */
export function unwrapElement(element: HtmlElement): void {
  for (const child of element.children.slice()) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

/** Takes out comments, also those that only one mail program reads, and what browsers note in saved pages. */
export function removeComments(parent: HtmlParent): void {
  for (const node of parent.children.slice()) {
    if (node.type === 'comment') DomUtils.removeElement(node);
    else if ('children' in node) removeComments(node);
  }
}

/** Puts everything in a parent into one new element. */
export function wrapChildren(parent: HtmlParent, name: string): void {
  const wrapper = parseDocument(`<${name}></${name}>`).children[0] as HtmlElement;
  for (const child of parent.children.slice()) DomUtils.appendChild(wrapper, child);
  DomUtils.appendChild(parent as HtmlElement, wrapper);
}

/** Puts an element of raw text, a style above all, in the place of another. */
export function replaceByRaw(
  element: HtmlElement,
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>>,
): void {
  const raw = parseDocument(`<${name}></${name}>`).children[0] as HtmlElement;
  const words = parseDocument('x').children[0] as HtmlText;
  words.data = content;
  raw.attribs = { ...attributes };
  DomUtils.appendChild(raw, words);
  DomUtils.replaceElement(element, raw);
}
