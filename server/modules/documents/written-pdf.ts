import { fontFor, regularFont, strongFont } from '#platform/pdf/index.ts';
import { fillVariables } from '#platform/variables.rules.ts';
import type { Block, Run } from './document-blocks.ts';

/** A document of pages, with a place for each address that differs from recipient to recipient. */
export interface PreparedPdf {
  readonly bytes: Buffer;
  /** Where the token stands in the bytes. */
  readonly places: readonly number[];
}

const ink = '#1f2328';
const linkColor = '#0b57d0';
const line = '#bfc4ca';
const headingSizes = { 1: 20, 2: 16, 3: 13 } as const;
const bodySize = 11;
const indent = 18;
const cellPadding = 6;

/**
 * Draws the document once for everybody. `addresses.document` and the variables that lead to the recipient carry
 * `tokenStorage`, which has the length of a token: addresses stand in the file as plain text, so that another recipient's
 * copy differs in these bytes alone.
 */
export async function preparePdf(
  blocks: readonly Block[],
  values: Readonly<Record<string, string>>,
  documentAddress: string,
  tokenStorage: string,
): Promise<PreparedPdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { CreationDate: documentTime } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const fill = (run: Run): Run => ({
    ...run,
    text: fillVariables(run.text, values, { escape: false }),
    ...(run.href !== undefined && { href: fillVariables(run.href, values, { escape: false }) }),
  });
  const filled = blocks.map((block) => fillBlock(block, fill));
  for (const block of filled) drawBlock(document, block);
  // Without a link of its own the first page leads there as a whole: who clicks into the document has opened it.
  if (!filled.some(hasLink)) {
    const { page } = document;
    document.link(0, 0, page.width, page.height, documentAddress);
  }
  document.end();
  await finished;
  const bytes = Buffer.concat(chunks);
  return { bytes, places: positionsOf(bytes, tokenStorage) };
}

/** One recipient's copy. The token has the length of the place that it takes. */
export function fillPdf({ bytes, places }: PreparedPdf, token: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) copy.write(token, place, 'latin1');
  return copy;
}

const documentTime = new Date('2024-01-15T09:00:00Z');

/** Where a text stands in the bytes. */
export function positionsOf(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text, 0, 'latin1'); at >= 0; at = bytes.indexOf(text, at + 1, 'latin1')) places.push(at);
  return places;
}

function fillBlock(block: Block, fill: (run: Run) => Run): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(fill))) };
  return { ...block, runs: block.runs.map(fill) };
}

const isLink = ({ href }: Run) => href !== undefined && /^(https?|mailto):/i.test(href);

function hasLink(block: Block): boolean {
  return block.kind === 'table' ? block.rows.flat(2).some(isLink) : block.runs.some(isLink);
}

function drawBlock(document: PDFKit.PDFDocument, block: Block): void {
  const { left } = document.page.margins;
  switch (block.kind) {
    case 'heading':
      document.moveDown(0.4);
      drawRuns(document, block.runs, { size: headingSizes[block.level], isStrong: true });
      document.moveDown(0.4);
      break;
    case 'paragraph':
      drawRuns(document, block.runs, { size: bodySize });
      document.moveDown(0.6);
      break;
    case 'item':
      document
        .font(regularFont)
        .fontSize(bodySize)
        .fillColor(ink)
        .text(`${block.mark} `, left + indent, document.y, {
          continued: true,
        });
      drawRuns(document, block.runs, { size: bodySize });
      document.x = left;
      document.moveDown(0.3);
      break;
    case 'table':
      drawTable(document, block.rows);
      document.moveDown(0.6);
      break;
  }
}

interface Drawing {
  readonly size: number;
  readonly isStrong?: boolean;
  readonly width?: number;
}

function drawRuns(document: PDFKit.PDFDocument, runs: readonly Run[], drawing: Drawing): void {
  runs.forEach((run, index) => {
    const leads = isLink(run);
    document
      .font(fontFor(run.text, run.bold || drawing.isStrong ? strongFont : regularFont))
      .fontSize(drawing.size)
      .fillColor(leads ? linkColor : ink)
      .text(run.text, {
        continued: index < runs.length - 1,
        oblique: run.italic,
        underline: leads,
        link: leads ? (run.href ?? null) : null,
        ...(drawing.width !== undefined && { width: drawing.width }),
      });
  });
  if (runs.length === 0) document.text(' ');
}

function drawTable(document: PDFKit.PDFDocument, rows: readonly (readonly (readonly Run[])[])[]): void {
  const { left, right, bottom } = document.page.margins;
  const columns = Math.max(...rows.map((row) => row.length));
  const width = (document.page.width - left - right) / columns;
  const inner = width - 2 * cellPadding;
  for (const row of rows) {
    document.fontSize(bodySize);
    const heights = row.map((cell) => {
      const words = wordsOf(cell) || ' ';
      return document.font(fontFor(words, regularFont)).heightOfString(words, { width: inner });
    });
    const height = Math.max(...heights) + 2 * cellPadding;
    if (document.y + height > document.page.height - bottom) document.addPage();
    const top = document.y;
    row.forEach((cell, index) => {
      const x = left + index * width;
      document.rect(x, top, width, height).lineWidth(0.5).strokeColor(line).stroke();
      document.x = x + cellPadding;
      document.y = top + cellPadding;
      drawRuns(document, cell, { size: bodySize, width: inner });
    });
    document.x = left;
    document.y = top + height;
  }
}

const wordsOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');
