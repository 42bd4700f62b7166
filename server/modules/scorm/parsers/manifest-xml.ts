import { parseDocument } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';
import { type HtmlElement, isElement } from '#platform/parsing/html-tree.ts';
import type { ScormXml } from '#schema/scorm.ts';

/** Deeper nesting is no manifest. */
const deepest = 200;

/**
 * The text of a manifest in whatever encoding it was written. Throws `scorm_manifest_unsafe`: a DTD, an entity;
 * `scorm_manifest_broken`: what no XML may hold.
 */
export function decodeManifest(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new AppError('scorm_manifest_unsafe');
  if (text.includes('\u0000')) throw new AppError('scorm_manifest_broken');
  return text;
}

function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  // Two bytes a letter would have shown above: whoever names UTF-16 here has converted the file since.
  const label = /^utf-?16/i.test(named) ? 'utf-8' : named;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (cause) {
    // An encoding that there is not, or bytes that are not in it.
    if (cause instanceof RangeError || cause instanceof TypeError) return new TextDecoder('windows-1251').decode(bytes);
    throw cause;
  }
}

/** The root of the manifest, names without their prefixes. Throws `scorm_manifest_broken`. */
export function readManifestXml(text: string): ScormXml {
  const document = parseDocument(text, { xmlMode: true });
  const roots = document.children.filter(isElement);
  const [root] = roots;
  const isClosed = /<\/(?:[\w.-]+:)?manifest\s*>\s*(?:<!--|$)/.test(text.slice(text.lastIndexOf('</')));
  if (root === undefined || roots.length > 1 || localName(root.name) !== 'manifest' || !isClosed) {
    throw new AppError('scorm_manifest_broken');
  }
  return toXml(root, 0);
}

function toXml(node: HtmlElement, depth: number): ScormXml {
  if (depth > deepest) throw new AppError('scorm_package_too_complex');
  const children: ScormXml[] = [];
  let text = '';
  for (const child of node.children) {
    if (isElement(child)) children.push(toXml(child, depth + 1));
    else if (child.type === 'text') text += child.data;
    else if (child.type === 'cdata') for (const part of child.children) if (part.type === 'text') text += part.data;
  }
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attribs)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) attributes[localName(name)] = value;
  }
  return { name: localName(node.name), attributes, text: text.trim(), children };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
