import type { Language } from '#contract/constants.ts';
import { regularFont, strongFont } from './fonts.ts';
import { type PdfColumn, type PlacedColumn, placeColumns } from './table.rules.ts';

const ink = '#1f2421';
const muted = '#5a635d';
const hairline = '#dfe3dc';
const track = '#edf0ea';
const defaultAccent = '#0a7a4f';
const margin = 56;
const footerHeight = 40;
const cellGap = 12;
const rowPadding = 5;
/** A heading goes with the first lines under it. */
const roomUnderHeading = 120;

export interface PdfReportOptions {
  readonly language: Language;
  readonly title: string;
  /** The organization. */
  readonly author: string;
  readonly createdAt: Date;
  readonly accent?: string | undefined;
  /** The words at the foot of a page, such as “2 of 5”. */
  pageLabel(page: number, pages: number): string;
}

export interface KeyFigure {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

export interface Bar {
  readonly label: string;
  /** 0–1. */
  readonly share: number;
  readonly value: string;
}

/** A report on A4 pages, written from the top down: its text can be selected and searched. */
export interface PdfReport {
  /** The first lines: what it is, of what, and when. */
  head(lines: { kind: string; title: string; about: string }): void;
  heading(text: string): void;
  text(text: string): void;
  note(text: string): void;
  /** Up to four figures side by side. */
  figures(figures: readonly KeyFigure[]): void;
  bars(bars: readonly Bar[]): void;
  /** The head of the table is repeated on every page that it reaches. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void;
  /** Closes the document; nothing may be written after. */
  finish(): Promise<Buffer>;
}

export async function createPdfReport(options: PdfReportOptions): Promise<PdfReport> {
  // Loaded with the first document.
  const { default: PDFDocument } = await import('pdfkit');
  const accent = options.accent ?? defaultAccent;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    lang: options.language,
    info: { Title: options.title, Author: options.author, CreationDate: options.createdAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const line = document.page.width - 2 * margin;
  const bottom = document.page.height - margin - footerHeight;

  const pen = (size: number, colour: string, font = regularFont) =>
    document.font(font).fontSize(size).fillColor(colour);
  /** What is kept together goes to the next page where this one has no room for it. */
  const keep = (height: number) => {
    if (document.y + height > bottom) document.addPage();
  };
  const write = (text: string, size: number, colour: string, gap: number, font = regularFont) => {
    pen(size, colour, font);
    keep(Math.min(document.heightOfString(text, { width: line }), bottom - margin));
    document.text(text, margin, document.y, { width: line });
    document.y += gap;
  };

  function figures(all: readonly KeyFigure[]): void {
    const width = (line - cellGap * (all.length - 1)) / all.length;
    const top = document.y;
    let end = top;
    all.forEach(({ value, label, note }, at) => {
      const x = margin + at * (width + cellGap);
      document.rect(x, top, width, 2).fill(accent);
      pen(22, ink, strongFont).text(value, x, top + 10, { width });
      pen(10, ink).text(label, x, document.y + 2, { width });
      if (note !== undefined) pen(9, muted).text(note, x, document.y + 2, { width });
      end = Math.max(end, document.y);
    });
    document.y = end + 14;
  }

  function bars(all: readonly Bar[]): void {
    const [labelWidth, valueWidth, height] = [130, 110, 10];
    const barWidth = line - labelWidth - valueWidth - 2 * cellGap;
    for (const { label, share, value } of all) {
      pen(10, ink);
      const rowHeight = Math.max(document.heightOfString(label, { width: labelWidth }), height) + 8;
      keep(rowHeight);
      const top = document.y;
      document.text(label, margin, top, { width: labelWidth });
      const x = margin + labelWidth + cellGap;
      document.rect(x, top + 2, barWidth, height).fill(track);
      if (share > 0) document.rect(x, top + 2, Math.max(1, barWidth * Math.min(1, share)), height).fill(accent);
      pen(10, ink).text(value, x + barWidth + cellGap, top, { width: valueWidth, align: 'right' });
      document.y = top + rowHeight;
    }
    document.y += 6;
  }

  function tableRow(columns: readonly PlacedColumn[], cells: readonly string[], isHead: boolean): void {
    const style = () => pen(isHead ? 9 : 10, isHead ? muted : ink, isHead ? strongFont : regularFont);
    style();
    const height =
      Math.max(...columns.map(({ inner }, at) => document.heightOfString(cells[at] || ' ', { width: inner }))) +
      2 * rowPadding;
    if (document.y + height > bottom) {
      document.addPage();
      if (!isHead) {
        tableRow(
          columns,
          columns.map(({ title }) => title),
          true,
        );
        style();
      }
    }
    const top = document.y;
    columns.forEach(({ x, inner, align }, at) => {
      document.text(cells[at] ?? '', margin + x, top + rowPadding, { width: inner, align: align ?? 'left' });
    });
    document
      .moveTo(margin, top + height)
      .lineTo(margin + line, top + height)
      .lineWidth(isHead ? 1 : 0.5)
      .strokeColor(hairline)
      .stroke();
    document.y = top + height;
  }

  function writeFooters(): void {
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      // The footer stands below the margin, where a line would begin a new page.
      document.page.margins.bottom = 0;
      const top = document.page.height - margin;
      const half = line / 2;
      pen(9, muted).text(options.author, margin, top, { width: half, height: 12, ellipsis: true });
      document.text(options.pageLabel(page + 1, count), margin + half, top, { width: half, align: 'right' });
    }
  }

  return {
    head: ({ kind, title, about }) => {
      document.rect(0, 0, document.page.width, 8).fill(accent);
      write(kind, 10, muted, 4);
      write(title, 24, ink, 4, strongFont);
      write(about, 10, muted, 18);
    },
    heading: (text) => {
      keep(roomUnderHeading);
      document.y += 10;
      write(text, 14, ink, 6, strongFont);
    },
    text: (text) => write(text, 11, ink, 6),
    note: (text) => write(text, 9, muted, 8),
    figures,
    bars,
    table: (columns, rows) => {
      const placed = placeColumns(columns, line, cellGap);
      tableRow(
        placed,
        placed.map(({ title }) => title),
        true,
      );
      for (const row of rows) tableRow(placed, row, false);
      document.y += 8;
    },
    finish: async () => {
      writeFooters();
      document.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}
