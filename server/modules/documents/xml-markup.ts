import { DocumentRejected } from './document-errors.ts';

/** A tag of an XML text by its places there. */
export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty';
  /** With its prefix. */
  readonly name: string;
  /** Without it. */
  readonly local: string;
  readonly start: number;
  readonly end: number;
}

export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
  /** From the space before it to its closing quote. */
  readonly start: number;
  readonly end: number;
}

/** A part of a text to be written otherwise. */
export interface XmlEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const deepest = 400;

/** The text of an XML part. What could declare entities, or is in an encoding that hides it, is refused. */
export function decodeXml(bytes: Uint8Array): string {
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new DocumentRejected('document_broken', 'not UTF-8');
  }
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(xml)?.[1];
  if (declared !== undefined && !/^(utf-?8|us-ascii)$/i.test(declared)) {
    throw new DocumentRejected('document_broken', `encoding ${declared}`);
  }
  requirePlainXml(xml);
  return xml;
}

/** No document type and so no entities: neither a billion laughs nor the files of somebody else. */
export function requirePlainXml(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) {
    throw new DocumentRejected('document_markup_unsafe', 'a document type');
  }
}

/** The tags of an XML text in order, balanced; comments, instructions and CDATA are passed over. */
export function* readTags(xml: string): Generator<XmlTag> {
  const open: string[] = [];
  let at = xml.indexOf('<');
  while (at >= 0) {
    const skipped = skipOther(xml, at);
    if (skipped !== null) {
      at = xml.indexOf('<', skipped);
      continue;
    }
    const end = endOfTag(xml, at);
    const isClose = xml[at + 1] === '/';
    const nameAt = isClose ? at + 2 : at + 1;
    const nameLength = xml.slice(nameAt, Math.min(end, nameAt + 200)).search(/[\s/>]/);
    const name = xml.slice(nameAt, nameAt + nameLength);
    if (nameLength <= 0 || !/^[A-Za-z_][\w.:-]*$/.test(name)) throw broken('a tag');
    const kind = isClose ? 'close' : xml[end - 2] === '/' ? 'empty' : 'open';
    if (kind === 'open') open.push(name);
    if (kind === 'close' && open.pop() !== name) throw broken(`<${name}> is not closed`);
    if (open.length > deepest) throw new DocumentRejected('document_too_complex', 'nested too deeply');
    yield { kind, name, local: localOf(name), start: at, end };
    at = xml.indexOf('<', end);
  }
  if (open.length > 0) throw broken(`<${open.at(-1) ?? ''}> is not closed`);
}

/** Where what is no tag ends; null when it is one. */
function skipOther(xml: string, at: number): number | null {
  for (const [start, end] of others) {
    if (!xml.startsWith(start, at)) continue;
    const found = xml.indexOf(end, at + start.length);
    if (found < 0) throw broken(start);
    return found + end.length;
  }
  if (xml.startsWith('<!', at)) throw new DocumentRejected('document_markup_unsafe', 'a declaration');
  return null;
}

const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** A tag may have `>` in a quoted value. */
function endOfTag(xml: string, at: number): number {
  let quote = '';
  for (let place = at + 1; place < xml.length; place += 1) {
    const sign = xml[place] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return place + 1;
    else if (sign === '<') break;
  }
  throw broken('a tag');
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The attributes of an opening tag, values unescaped. */
export function attributesOf(xml: string, tag: Pick<XmlTag, 'start' | 'end'>): XmlAttribute[] {
  return [...xml.slice(tag.start, tag.end).matchAll(/\s+([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    (match) => ({
      name: match[1] ?? '',
      value: unescapeXml(match[2] ?? match[3] ?? ''),
      start: tag.start + match.index,
      end: tag.start + match.index + match[0].length,
    }),
  );
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (_whole, name: string) => {
    const plain = named[name];
    if (plain !== undefined) return plain;
    const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : Number.NaN;
    if (!(code > 0 && code <= 0x10ffff)) throw broken(`&${name};`);
    return String.fromCodePoint(code);
  });
}

/** As text or as a value in double quotes. XML has no place for control characters, not even escaped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The text with its edits made. One inside of another, earlier one is void. */
export function applyEdits(xml: string, edits: readonly XmlEdit[]): string {
  const sorted = edits.toSorted((left, right) => left.start - right.start || right.end - left.end);
  let written = '';
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start < at) continue;
    written += xml.slice(at, start) + text;
    at = end;
  }
  return written + xml.slice(at);
}

function broken(what: string): DocumentRejected {
  return new DocumentRejected('document_broken', what);
}
