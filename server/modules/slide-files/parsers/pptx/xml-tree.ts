import { DomUtils, parseDocument } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';
import { type HtmlElement, isElement } from '#platform/parsing/html-tree.ts';

/** Elements are told by their names without prefix: every program that writes presentations has its own. */
export type XmlElement = HtmlElement;

const deepest = 256;

/**
 * The root of an XML part. Nothing but UTF-8 without a document type, and so without entities: neither a billion laughs
 * nor the files of somebody else. Throws `document_broken`, `document_markup_unsafe`, `document_too_complex`.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const xml = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new AppError('document_markup_unsafe');
  const { children } = parseDocument(xml, { xmlMode: true });
  let level = children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new AppError('document_too_complex');
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  const root = children.find(isElement);
  if (root === undefined) throw new AppError('document_broken');
  return root;
}

function decode(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    return new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true }).decode(
      bytes,
    );
  } catch (cause) {
    throw new AppError('document_broken', { cause });
  }
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${writeFragment(root)}`;
}

/** {@link writeXml} of an element that stands among others. */
export function writeFragment(element: XmlElement): string {
  return DomUtils.getOuterHTML(element, { xmlMode: true, encodeEntities: 'utf8' });
}

/** The element as a child of another one; where among the others is the caller's to say. */
export function adopt(parent: XmlElement, child: XmlElement): XmlElement {
  child.parent = parent;
  return child;
}

/** A part of XML whose prefixes are declared around the place that it is put in. */
export function parseFragment(xml: string): XmlElement[] {
  return parseDocument(xml, { xmlMode: true }).children.filter(isElement);
}

export function nameOf(element: XmlElement): string {
  return element.name.slice(element.name.indexOf(':') + 1);
}

/** Elements directly below, of one name or all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(isElement).filter((child) => name === undefined || nameOf(child) === name);
}

/** Goes down by names, each time to the first. */
export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let at = element;
  for (const name of names) at = childrenOf(at, name)[0];
  return at;
}

/** All elements of a name below, in the order of the document. */
export function descendantsOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  if (element) collect(element, name, found);
  return found;
}

/** Slides are walked through a dozen times: one list is filled, none is made on the way. */
function collect(element: XmlElement, name: string, found: XmlElement[]): void {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (nameOf(child) === name) found.push(child);
    collect(child, name, found);
  }
}

export function textOf(element: XmlElement | undefined): string {
  return element === undefined ? '' : DomUtils.textContent(element);
}

/** An attribute without prefix. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attribs[name];
}

/** A whole number; undefined where there is none. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = Number(attributeOf(element, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

/** An attribute that names a relation: `r:id`, `r:embed`. */
export function relationOf(element: XmlElement | undefined, name: string): string | undefined {
  return Object.entries(element?.attribs ?? {}).find(([key]) => key.endsWith(`:${name}`))?.[1];
}
