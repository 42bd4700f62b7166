import { PDFArray, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { linksOf, openPdf, writePdf } from './pdf-cleaning.ts';

export interface PdfCopying {
  /** Addresses whose links lead to us. */
  readonly rewired: readonly string[];
  /** Where they lead, with a place of a token's length in it: addresses stand in the file as plain text. */
  readonly documentAddress: string;
}

/**
 * A PDF of the author's with its links leading to one address. Where none does, the first page as a whole becomes a link
 * under those that it has: who clicks into the document has opened it.
 */
export async function preparePdfFile(bytes: Uint8Array, { rewired, documentAddress }: PdfCopying): Promise<Buffer> {
  const document = await openPdf(bytes);
  const led = new Set(rewired);
  const links = linksOf(document).filter(({ address }) => led.has(address));
  for (const { action } of links) action.set(PDFName.of('URI'), literal(documentAddress));
  if (links.length === 0) addPageLink(document, documentAddress);
  return writePdf(document);
}

function addPageLink(document: PDFDocument, address: string): void {
  const page = document.getPage(0);
  const { x, y, width, height } = page.getMediaBox();
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, y, x + width, y + height],
    Border: [0, 0, 0],
    A: { S: 'URI', URI: literal(address) },
  });
  const ref = document.context.register(link);
  const annotations = page.node.lookup(PDFName.of('Annots'));
  if (annotations instanceof PDFArray) annotations.insert(0, ref);
  else page.node.set(PDFName.of('Annots'), document.context.obj([ref]));
}

function literal(text: string): PDFString {
  return PDFString.of(text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`));
}
