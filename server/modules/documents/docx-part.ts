import { linkKind } from './document-links.rules.ts';
import { attributesOf, escapeXml, readTags, unescapeXml, type XmlEdit, type XmlTag } from './xml-markup.ts';

/** A place of a document that leads somewhere. */
export interface LinkPosition {
  readonly address: string;
  readonly words: string;
}

/** What stands in one part of a word document, and what has to be written otherwise in it. */
export interface DocxPart {
  readonly edits: XmlEdit[];
  readonly links: LinkPosition[];
  /** Names of variables, as the document spells them. */
  readonly variables: string[];
  /** Instructions that fetch or run something, made void. */
  readonly voidFields: number;
  readonly refusedLinks: number;
}

const variable = /\{\{\s*(?:([A-Za-z0-9_.-]+)\s*)?\}\}/g;
/** Fields that show what the document itself knows. All others fetch, run or ask, and lose their instruction. */
const harmlessFields = new Set(
  `= ADDIN AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME EQ FILENAME FORMCHECKBOX FORMDROPDOWN
  FORMTEXT HYPERLINK INDEX KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE
  REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TA TC TIME TITLE TOA TOC USERADDRESS USERINITIALS
  USERNAME XE`.split(/\s+/),
);
/** A variable does not reach across these. */
const breaks = new Set(['tab', 'br', 'cr', 'ptab', 'sym', 'drawing', 'pict', 'object', 'fldChar', 'footnoteReference']);

interface Piece {
  readonly tag: XmlTag | null;
  /** Of the content. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Field {
  readonly instructions: Piece[];
  isSettled: boolean;
  link: { address: string; words: string } | null;
}

/** A sign that no variable has in it. */
const breakPiece: Piece = { tag: null, start: -1, end: -1, text: '\ue000' };

/**
 * Reads one part with text. Variables that the word processor has cut into several runs come together in the first of
 * them. `addressOf` gives the address of a hyperlink's relation.
 */
export function readDocumentPart(xml: string, addressOf: ReadonlyMap<string, string>): DocxPart {
  const part: DocxPart & { voidFields: number; refusedLinks: number } = {
    edits: [],
    links: [],
    variables: [],
    voidFields: 0,
    refusedLinks: 0,
  };
  const paragraphs: Piece[][] = [];
  const fields: Field[] = [];
  const hyperlinks: ({ address: string; words: string } | null)[] = [];
  let rootPrefix: string | null = null;
  let text: XmlTag | null = null;

  const closeField = (field: Field) => {
    resolveField(field, part);
    if (field.link !== null) part.links.push(field.link);
  };
  const say = (words: string) => {
    for (const link of [...hyperlinks, ...fields.map((field) => field.link)]) if (link !== null) link.words += words;
  };

  for (const tag of readTags(xml)) {
    rootPrefix ??= tag.name.slice(0, tag.name.length - tag.local.length);
    const isOpening = tag.kind !== 'close';
    if (text !== null && tag.kind === 'close' && tag.name === text.name) {
      const piece = { tag: text, start: text.end, end: tag.start, text: unescapeXml(xml.slice(text.end, tag.start)) };
      if (tag.local === 't') {
        paragraphs.at(-1)?.push(piece);
        say(piece.text);
      } else fields.at(-1)?.instructions.push(piece);
      text = null;
      continue;
    }
    if (breaks.has(tag.local)) paragraphs.at(-1)?.push(breakPiece);
    switch (tag.local) {
      case 'p':
        if (tag.kind === 'open') paragraphs.push([]);
        else if (tag.kind === 'close') joinVariables(paragraphs.pop() ?? [], xml, rootPrefix, part);
        break;
      case 't':
      case 'instrText':
        if (tag.kind === 'open') text = tag;
        break;
      case 'fldChar': {
        if (!isOpening) break;
        const kind = attributesOf(xml, tag).find(({ name }) => name.endsWith(':fldCharType'))?.value;
        const field = fields.at(-1);
        if (kind === 'begin') fields.push({ instructions: [], isSettled: false, link: null });
        else if (kind === 'separate' && field) resolveField(field, part);
        else if (kind === 'end' && field) closeField(fields.pop() ?? field);
        break;
      }
      case 'fldSimple':
        if (isOpening) resolveSimpleField(xml, tag, part);
        break;
      case 'hyperlink':
        if (tag.kind === 'open') hyperlinks.push(linkOf(xml, tag, addressOf));
        else if (tag.kind === 'close') {
          const link = hyperlinks.pop();
          if (link) part.links.push(link);
        }
        break;
      case 'hlinkClick': {
        const link = isOpening ? linkOf(xml, tag, addressOf) : null;
        if (link) part.links.push(link);
        break;
      }
    }
  }
  for (const field of fields) closeField(field);
  return part;
}

function linkOf(
  xml: string,
  tag: XmlTag,
  addressOf: ReadonlyMap<string, string>,
): { address: string; words: string } | null {
  for (const { name, value } of attributesOf(xml, tag)) {
    const address = name.endsWith(':id') ? addressOf.get(value) : undefined;
    if (address !== undefined) return { address, words: '' };
  }
  return null;
}

const quotedAddress = /^\s*HYPERLINK\s+(?:\\[a-km-z]\s+)*"([^"]*)"/i;

/** The address in a field's instruction; null: none is in it. */
export function fieldAddress(instruction: string): string | null {
  return quotedAddress.exec(instruction)?.[1] ?? null;
}

/** How it stands with a field: kept as it is, made void, or kept as a link. */
function assessField(instruction: string): 'kept' | 'void' | 'refused' | { address: string } {
  const name = /^\s*([A-Za-z]+|=)/.exec(instruction)?.[1]?.toUpperCase() ?? '';
  if (!harmlessFields.has(name)) return 'void';
  const address = name === 'HYPERLINK' ? fieldAddress(instruction) : null;
  if (address === null) return 'kept';
  const kind = linkKind(address);
  if (kind === 'refused') return 'refused';
  return kind === 'web' ? { address } : 'kept';
}

function resolveField(field: Field, part: DocxPart & { voidFields: number; refusedLinks: number }): void {
  if (field.isSettled) return;
  field.isSettled = true;
  const instruction = field.instructions.map((piece) => piece.text).join('');
  const judged = assessField(instruction);
  if (judged === 'kept') return;
  if (judged === 'void') part.voidFields += 1;
  else if (judged === 'refused') part.refusedLinks += 1;
  else field.link = { address: judged.address, words: '' };
  const whole = typeof judged === 'object' ? escapeXml(instruction) : '';
  field.instructions.forEach(({ start, end }, index) =>
    part.edits.push({ start, end, text: index === 0 ? whole : '' }),
  );
}

function resolveSimpleField(
  xml: string,
  tag: XmlTag,
  part: DocxPart & { voidFields: number; refusedLinks: number },
): void {
  const instruction = attributesOf(xml, tag).find(({ name }) => name.endsWith(':instr'));
  if (instruction === undefined) return;
  const judged = assessField(instruction.value);
  if (judged === 'kept') return;
  if (typeof judged === 'object') part.links.push({ address: judged.address, words: '' });
  else {
    if (judged === 'void') part.voidFields += 1;
    else part.refusedLinks += 1;
    part.edits.push({ start: instruction.start, end: instruction.end, text: ` ${instruction.name}=""` });
  }
}

function joinVariables(pieces: readonly Piece[], xml: string, rootPrefix: string, part: DocxPart): void {
  const whole = pieces.map((piece) => piece.text).join('');
  const found = [...whole.matchAll(variable)];
  if (found.length === 0) return;
  const written = pieces.map((piece) => piece.text);
  // From the end, so that places before a change stay where they are.
  for (const match of found.toReversed()) {
    part.variables.unshift((match[1] ?? '').toLowerCase());
    let at = 0;
    let isFirst = true;
    pieces.forEach((piece, index) => {
      const from = Math.max(match.index - at, 0);
      const to = Math.min(match.index + match[0].length - at, piece.text.length);
      at += piece.text.length;
      if (from >= to) return;
      const current = written[index] ?? '';
      const name = isFirst ? `{{${(match[1] ?? '').toLowerCase()}}}` : '';
      written[index] = current.slice(0, from) + name + current.slice(to);
      isFirst = false;
    });
  }
  pieces.forEach((piece, index) => {
    const text = written[index] ?? '';
    if (piece.tag === null || text === piece.text) return;
    part.edits.push({ start: piece.start, end: piece.end, text: escapeXml(text) });
    const isOurs = piece.tag.name === `${rootPrefix}t`;
    const tag = xml.slice(piece.tag.start, piece.tag.end);
    // Without it a space at the end of the text before the variable would be lost.
    if (isOurs && !tag.includes('xml:space'))
      part.edits.push({ start: piece.tag.end - 1, end: piece.tag.end, text: ' xml:space="preserve">' });
  });
}
