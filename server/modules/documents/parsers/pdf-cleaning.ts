import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { DocumentRemovals, DocumentReport } from '#contract/phishing-attachments.ts';
import { DocumentRejected } from '../document-errors.ts';
import { linkKind } from '../document-links.rules.ts';
import { gatherLinks, noneRemoved } from '../document-report.ts';

const maxPages = 300;
const maxObjects = 60_000;
const maxUnpackedBytes = 64 * 1024 * 1024;

const nameOf = (text: string) => PDFName.of(text);
/** What a link may do by itself: lead to the web, to a page, to the next page. */
const harmlessActions = new Set(['URI', 'GoTo', 'Named']);
const unwantedAnnotations: Readonly<Record<string, 'embedded' | 'media'>> = {
  FileAttachment: 'embedded',
  RichMedia: 'media',
  '3D': 'media',
  Screen: 'media',
  Movie: 'media',
  Sound: 'media',
};

/** Where a PDF leads to the web: the action and what it says. */
export interface PdfLink {
  readonly action: PDFDict;
  readonly address: string;
}

/**
 * The document as we keep it: nothing in it runs, opens or is enclosed; links to the web stay, forms are empty fields.
 * What nothing refers to is left out. Throws {@link DocumentRejected}.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<{ bytes: Buffer; report: DocumentReport }> {
  const document = await openPdf(bytes);
  const removed = noneRemoved();
  removeActive(document, removed);
  const links = linksOf(document);
  removed.links += removeRejectedLinks(document);
  dropUnreached(document.context);
  const written = await writePdf(document);
  return {
    bytes: written,
    report: { links: gatherLinks(links.map(({ address }) => ({ address, words: '' }))), variables: [], removed },
  };
}

/** Reads a PDF that is one and nothing else. Throws {@link DocumentRejected}. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = data.lastIndexOf('%%EOF');
  if (data.indexOf('%PDF-') !== 0) throw new DocumentRejected('document_disguised', 'bytes before the header');
  if (end < 0) throw new DocumentRejected('document_broken', 'no end');
  if (data.subarray(end + 5).some((byte) => byte > 32)) {
    throw new DocumentRejected('document_disguised', 'bytes after the end');
  }
  limitUnpacking();
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      ignoreEncryption: true,
    });
  } catch (cause) {
    if (cause instanceof DocumentRejected) throw cause;
    if (unpackedBytes > maxUnpackedBytes) throw new DocumentRejected('document_too_complex', 'unpacked size');
    throw new DocumentRejected('document_broken', cause instanceof Error ? cause.message : 'unreadable');
  }
  if (document.isEncrypted) throw new DocumentRejected('document_encrypted', 'a password');
  const { context } = document;
  if (context.enumerateIndirectObjects().length > maxObjects) {
    throw new DocumentRejected('document_too_complex', 'objects');
  }
  try {
    const pages = document.getPageCount();
    if (pages > maxPages) throw new DocumentRejected('document_too_complex', `${String(pages)} pages`);
    if (pages === 0) throw new DocumentRejected('document_broken', 'no pages');
  } catch (cause) {
    if (cause instanceof DocumentRejected) throw cause;
    throw new DocumentRejected('document_broken', 'pages');
  }
  return document;
}

/** Objects in plain sight and at their own places: an address can be found and replaced in the bytes. */
export async function writePdf(document: PDFDocument): Promise<Buffer> {
  return Buffer.from(
    await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
  );
}

let unpackedBytes = 0;
let isLimited = false;

/**
 * The library unpacks streams of objects without a limit: a few kilobytes become gigabytes. All its decoders grow their
 * output through one method of their common parent, which is reached through any of them.
 */
function limitUnpacking(): void {
  unpackedBytes = 0;
  if (isLimited) return;
  const sample = PDFRawStream.of(PDFContext.create().obj({ Filter: 'FlateDecode' }), Uint8Array.of(0x78, 0x9c, 3, 0));
  const parent = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(sample))) as {
    ensureBuffer?: (this: { buffer: Uint8Array }, requested: number) => Uint8Array;
  };
  const grow = parent.ensureBuffer;
  if (grow === undefined) throw new Error('the PDF library unpacks in another way: its limit has to be set anew');
  parent.ensureBuffer = function ensureLimited(requested) {
    const before = this.buffer.byteLength;
    // It doubles.
    if (requested > before) unpackedBytes += Math.max(before, requested - before);
    if (unpackedBytes > maxUnpackedBytes) throw new DocumentRejected('document_too_complex', 'unpacked size');
    return grow.call(this, requested);
  };
  isLimited = true;
}

/** Every dictionary of the document, each once, those inside of others too. */
function* dictionariesOf(context: PDFContext): Generator<PDFDict> {
  for (const [, object] of context.enumerateIndirectObjects()) yield* dictionariesIn(object);
}

function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFDict) {
      yield next;
      waiting.push(...next.values());
    }
  }
}

/** The name of what a dictionary does when it is an action. */
function actionOf(dict: PDFDict): string | null {
  const action = dict.lookup(nameOf('S'));
  return action instanceof PDFName ? action.decodeText() : null;
}

function removeActive(document: PDFDocument, removed: DocumentRemovals): void {
  const { context, catalog } = document;
  const opening = catalog.lookup(nameOf('OpenAction'));
  const opens = opening instanceof PDFDict ? actionOf(opening) : 'GoTo';
  if (opens !== 'GoTo') removed[opens === 'JavaScript' ? 'scripts' : 'actions'] += 1;
  for (const key of ['OpenAction', 'Collection', 'URI', 'Requirements', 'Perms', 'DSS']) catalog.delete(nameOf(key));
  const names = catalog.lookup(nameOf('Names'));
  if (names instanceof PDFDict) {
    for (const [key, as] of nameTrees) if (names.delete(nameOf(key))) removed[as] += 1;
  }
  for (const dict of dictionariesOf(context)) removeActions(dict, removed);
  // Nothing leads to them any more; they must not be in the file either.
  for (const dict of dictionariesOf(context)) {
    if (actionOf(dict) === 'JavaScript') for (const key of dict.keys()) dict.delete(key);
  }
  for (const page of document.getPages()) removeAnnotations(page.node, removed);
}

const nameTrees = [
  ['EmbeddedFiles', 'embedded'],
  ['JavaScript', 'scripts'],
  ['Renditions', 'media'],
] as const;

function removeActions(dict: PDFDict, removed: DocumentRemovals): void {
  if (dict.delete(nameOf('XFA'))) removed.forms += 1;
  if (dict.delete(nameOf('AA'))) removed.actions += 1;
  for (const key of ['AF', 'RichMediaContent', 'RichMediaSettings', 'SigFlags']) dict.delete(nameOf(key));
  // Signed was what the document said before.
  if (dict.lookup(nameOf('FT')) === nameOf('Sig') && dict.delete(nameOf('V'))) removed.signatures += 1;
  for (const key of ['A', 'PA']) {
    const target = dict.lookup(nameOf(key));
    // Other dictionaries under this name describe how a paragraph looks.
    const does = target instanceof PDFDict ? actionOf(target) : null;
    if (!(target instanceof PDFDict) || does === null) continue;
    target.delete(nameOf('Next'));
    if (harmlessActions.has(does)) continue;
    dict.delete(nameOf(key));
    removed[does === 'JavaScript' ? 'scripts' : 'actions'] += 1;
  }
}

function removeAnnotations(page: PDFDict, removed: DocumentRemovals): void {
  const annotations = page.lookup(nameOf('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    const kind = annotation instanceof PDFDict ? annotation.lookup(nameOf('Subtype')) : undefined;
    const as = kind instanceof PDFName ? unwantedAnnotations[kind.decodeText()] : undefined;
    if (as === undefined) continue;
    removed[as] += 1;
    annotations.remove(index);
  }
}

function addressOf(action: PDFDict): string | null {
  if (actionOf(action) !== 'URI') return null;
  const address = action.lookup(nameOf('URI'));
  return address instanceof PDFString || address instanceof PDFHexString ? address.decodeText().trim() : null;
}

/** Links to the web on the pages, in their order; the same action under two of them counts twice. */
export function linksOf(document: PDFDocument): PdfLink[] {
  return annotationsOf(document).flatMap((annotation) => {
    const action = annotation.lookup(nameOf('A'));
    const address = action instanceof PDFDict ? addressOf(action) : null;
    return action instanceof PDFDict && address !== null && linkKind(address) === 'web' ? [{ action, address }] : [];
  });
}

function annotationsOf(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap((page) => {
    const annotations = page.node.lookup(nameOf('Annots'));
    if (!(annotations instanceof PDFArray)) return [];
    return annotations.asArray().flatMap((_entry, index) => {
      const annotation = annotations.lookup(index);
      return annotation instanceof PDFDict ? [annotation] : [];
    });
  });
}

/** Links into files and programs, wherever they stand: outlines have them too. */
function removeRejectedLinks({ context }: PDFDocument): number {
  let count = 0;
  for (const dict of dictionariesOf(context)) {
    const action = dict.lookup(nameOf('A'));
    const address = action instanceof PDFDict ? addressOf(action) : null;
    if (address === null || linkKind(address) !== 'refused') continue;
    dict.delete(nameOf('A'));
    count += 1;
  }
  return count;
}

/** Leaves out every object that cannot be reached: earlier versions, enclosed files, programs. */
function dropUnreached(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const waiting: PDFObject[] = [Root, Info].filter((object) => object !== undefined);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      if (reached.has(next)) continue;
      reached.add(next);
      const object = context.lookup(next);
      if (object !== undefined) waiting.push(object);
    } else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFDict) waiting.push(...next.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
