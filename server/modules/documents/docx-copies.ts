import { joinRows, packEntry, writeRow, type ZipEntry, type ZipRow } from '#platform/zip/index.ts';
import { linkKind, variableLink } from './document-links.rules.ts';
import { isDocumentVariable } from './document-variables.rules.ts';
import { DocxPackage, hasText } from './docx-package.ts';
import { fieldAddress } from './docx-part.ts';
import { relationsPart } from './docx-relations.ts';
import { applyEdits, attributesOf, escapeXml, readTags, unescapeXml, type XmlEdit, type XmlTag } from './xml-markup.ts';

/** Bytes that are the same for all, or the name of what stands there. */
type DocxPiece = Uint8Array | string;

/** A word document of the author's, all but what differs from recipient to recipient. */
export interface PreparedDocument {
  readonly fixed: ZipRow;
  readonly parts: readonly { readonly name: string; readonly pieces: readonly DocxPiece[] }[];
}

export interface CopyAddresses {
  readonly beacon: string;
  readonly document: string;
}

export interface DocumentCopying {
  /** Addresses whose links lead to us. */
  readonly rewired: readonly string[];
  readonly hasBeacon: boolean;
}

/** No XML has it: stands around the name of what differs. */
const mark = '\u0001';
const place = (name: string) => `${mark}${name}${mark}`;
/** No variable has such a name. */
const beaconUrlPlaceholder = '#beacon';
const documentUrlPlaceholder = '#document';

/** Makes everything that is the same for all of a document that {@link cleanDocx} wrote. */
export function prepareWord(bytes: Uint8Array, { rewired, hasBeacon }: DocumentCopying): PreparedDocument {
  const document = new DocxPackage(bytes);
  const led = new Set(rewired);
  for (const source of document.sources()) {
    const edits = document
      .relationsOf(source)
      .filter(({ isExternal }) => isExternal)
      .flatMap(({ tag, target }) => rewiredTarget(document.xmlOf(relationsPart(source)), tag, target, led));
    if (edits.length > 0) document.edit(relationsPart(source), (xml) => applyEdits(xml, edits));
  }
  for (const name of document.textParts()) {
    const xml = document.xmlOf(name);
    if (!hasText(xml)) continue;
    const edits = rangesInText(xml, led);
    if (hasBeacon && name === document.main) edits.push(beaconEdit(xml));
    if (edits.length > 0) document.write(name, applyEdits(xml, edits));
  }
  if (hasBeacon) addBeaconRelation(document);
  const fixed: ZipEntry[] = [];
  const parts: { name: string; pieces: DocxPiece[] }[] = [];
  for (const name of document.names()) {
    const isXml = document.wasChanged(name);
    const xml = isXml ? document.xmlOf(name) : '';
    if (xml.includes(mark)) parts.push({ name, pieces: piecesOf(xml) });
    else fixed.push(document.packed(name));
  }
  return { fixed: writeRow(fixed), parts };
}

/** One recipient's document. */
export function fillDocument(
  prepared: PreparedDocument,
  values: Readonly<Record<string, string>>,
  addresses: CopyAddresses,
): Buffer {
  const valueOf = (name: string) => {
    if (name === beaconUrlPlaceholder) return addresses.beacon;
    return name === documentUrlPlaceholder ? addresses.document : (values[name] ?? '');
  };
  const entries = prepared.parts.map(({ name, pieces }) => {
    const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(escapeXml(valueOf(piece))) : piece));
    return packEntry(name, Buffer.concat(bytes), 1);
  });
  return joinRows([prepared.fixed, writeRow(entries, prepared.fixed.body.length)]);
}

function piecesOf(xml: string): DocxPiece[] {
  // Every second one is a name.
  return xml.split(mark).map((text, index) => (index % 2 === 1 ? text : Buffer.from(text)));
}

function rewiredTarget(
  xml: string,
  tag: Pick<XmlTag, 'start' | 'end'>,
  target: string,
  led: ReadonlySet<string>,
): XmlEdit[] {
  const named = variableLink(target);
  const name = named ?? (linkKind(target) === 'web' && led.has(target) ? documentUrlPlaceholder : null);
  const written = attributesOf(xml, tag).find((one) => one.name === 'Target');
  if (name === null || written === undefined) return [];
  return [{ start: written.start, end: written.end, text: ` Target="${place(name)}"` }];
}

/** Variables in the text, and the addresses of links that are fields. */
function rangesInText(xml: string, led: ReadonlySet<string>): XmlEdit[] {
  const edits: XmlEdit[] = [];
  let text: XmlTag | null = null;
  for (const tag of readTags(xml)) {
    if (tag.local === 'fldSimple' && tag.kind !== 'close') {
      const instruction = attributesOf(xml, tag).find(({ name }) => name.endsWith(':instr'));
      const rewired = instruction && rewiredField(instruction.value, led);
      if (instruction && rewired) {
        edits.push({ start: instruction.start, end: instruction.end, text: ` ${instruction.name}="${rewired}"` });
      }
    }
    if (tag.local !== 't' && tag.local !== 'instrText') continue;
    if (tag.kind === 'open') text = tag;
    else if (tag.kind === 'close' && text !== null) {
      const content = xml.slice(text.end, tag.start);
      const changed = tag.local === 't' ? markVariables(content) : rewiredField(unescapeXml(content), led);
      if (changed !== null) edits.push({ start: text.end, end: tag.start, text: changed });
      text = null;
    }
  }
  return edits;
}

function markVariables(content: string): string | null {
  if (!content.includes('{{')) return null;
  return content.replaceAll(/\{\{([a-z0-9_.-]+)\}\}/g, (whole, name: string) =>
    isDocumentVariable(name) ? place(name) : whole,
  );
}

/** The instruction of a field with our address in it, escaped; null for one that stays. */
function rewiredField(instruction: string, led: ReadonlySet<string>): string | null {
  const address = fieldAddress(instruction);
  if (address === null || !led.has(address)) return null;
  const [before = '', ...after] = instruction.split(`"${address}"`);
  return `${escapeXml(`${before}"`)}${place(documentUrlPlaceholder)}${escapeXml(`"${after.join(`"${address}"`)}`)}`;
}

/**
 * The beacon is a picture that lives elsewhere, fetched when the document is opened for editing. It stands at the end of
 * the first paragraph of the text, where it is drawn at once and moves nothing.
 */
function beaconEdit(xml: string): XmlEdit {
  const open: string[] = [];
  let root = '';
  let prefix = '';
  let fields = 0;
  let last = xml.length;
  for (const tag of readTags(xml)) {
    if (root === '') {
      root = xml.slice(tag.start, tag.end);
      prefix = tag.name.slice(0, tag.name.length - tag.local.length);
    }
    const isInBody = open.length === 2 && open[1] === 'body';
    if (tag.local === 'sectPr' && isInBody && tag.kind !== 'close') last = tag.start;
    if (tag.local === 'body' && tag.kind === 'close' && last === xml.length) last = tag.start;
    if (tag.local === 'fldChar' && tag.kind !== 'close') {
      const kind = /fldCharType\s*=\s*["'](\w+)/.exec(xml.slice(tag.start, tag.end))?.[1];
      fields += kind === 'begin' ? 1 : kind === 'end' ? -1 : 0;
    }
    if (tag.kind === 'open') open.push(tag.local);
    if (tag.kind === 'close') {
      open.pop();
      const isParagraph = tag.local === 'p' && open.length === 2 && open[1] === 'body';
      if (isParagraph && fields === 0) return { start: tag.start, end: tag.start, text: beaconRun(prefix, root) };
    }
  }
  return { start: last, end: last, text: `<${prefix}p>${beaconRun(prefix, root)}</${prefix}p>` };
}

const spaces = {
  usual: {
    relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    drawing: 'http://schemas.openxmlformats.org/drawingml/2006',
  },
  strict: {
    relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
    drawing: 'http://purl.oclc.org/ooxml/drawingml',
  },
} as const;
const spacesOf = (text: string) => (text.includes('http://purl.oclc.org/ooxml/') ? spaces.strict : spaces.usual);
const beaconId = 'rBeacon';
const pointEmu = 9525;

/** Its namespaces stand on it, whatever prefixes the document uses. */
function beaconRun(prefix: string, root: string): string {
  const { relations, drawing } = spacesOf(root);
  const number = 1_914_000_001;
  return `<${prefix}r><${prefix}drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${pointEmu}" cy="${pointEmu}"/><wp:docPr id="${number}" name="1"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${relations}" r:link="${beaconId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${pointEmu}" cy="${pointEmu}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></${prefix}drawing></${prefix}r>`;
}

function addBeaconRelation(document: DocxPackage): void {
  const name = relationsPart(document.main);
  const { relations } = spacesOf(document.xmlOf(document.main).slice(0, 4000));
  const line = (prefix: string) =>
    `<${prefix}Relationship Id="${beaconId}" Type="${relations}/image" Target="${place(beaconUrlPlaceholder)}" TargetMode="External"/>`;
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  if (!document.has(name)) {
    document.add(
      name,
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${space}">${line('')}</Relationships>`,
    );
    return;
  }
  document.edit(name, (xml) => {
    const root = [...readTags(xml)].findLast((tag) => tag.local === 'Relationships');
    if (root === undefined) return xml;
    const prefix = root.name.slice(0, root.name.length - root.local.length);
    if (root.kind === 'close') return applyEdits(xml, [{ start: root.start, end: root.start, text: line(prefix) }]);
    const opened = xml.slice(root.start, root.end).replace(/\s*\/>$/, '>');
    return applyEdits(xml, [{ ...root, text: `${opened}${line(prefix)}</${root.name}>` }]);
  });
}
