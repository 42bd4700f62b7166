import type { Language } from '#contract/constants.ts';
import { fontFor, regularFont, strongFont } from './fonts.ts';
import { type LineChart, labelledPoints, positionLine } from './line-chart.rules.ts';
import { type PdfCell, type PdfColumn, type PlacedColumn, positionColumns, readCell } from './table.rules.ts';
import { createTags, heard, type Tags } from './tags.ts';

const ink = '#1f2421';
const muted = '#5a635d';
const hairline = '#dfe3dc';
const track = '#edf0ea';
const defaultAccent = '#0a7a4f';
const margin = 56;
const footerHeight = 40;
const cellGap = 12;
const rowPadding = 5;
const chartHeight = 120;
const daysHeight = 22;
const headingGap = 10;
/** A heading goes with so much of a long text under it. */
const linesUnderHeading = 48;
/** So many rows of a table stand under its head, and at its end, together. */
const rowsTogether = 2;
const logoBox = [150, 40] as [number, number];

export interface PdfReportOptions {
  readonly language: Language;
  readonly title: string;
  /** The organization. */
  readonly author: string;
  readonly createdAt: Date;
  readonly accent?: string | undefined;
  /** PNG or JPEG, at the head of the first page. */
  readonly logo?: Buffer | null;
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
  /** The accent without it. */
  readonly colour?: string;
}

/**
 * A report on A4 pages, written from the top down: its text can be selected and searched, and its structure is told to
 * those who hear it.
 */
export interface PdfReport {
  /** The first lines: what it is, of what, and when. */
  head(lines: { kind: string; title: string; about: string }): void;
  /** Stands over whatever comes next, never alone at the foot of a page. */
  heading(text: string): void;
  text(text: string): void;
  note(text: string): void;
  /** Up to four figures side by side. */
  figures(figures: readonly KeyFigure[]): void;
  bars(bars: readonly Bar[]): void;
  /** A line over days, drawn as a line. */
  chart(chart: LineChart): void;
  /** The head of the table is repeated on every page that it reaches. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly PdfCell[])[]): void;
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
    ...heard,
    lang: options.language,
    info: { Title: options.title, Author: options.author, CreationDate: options.createdAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const tags: Tags = createTags(document);
  const line = document.page.width - 2 * margin;
  const bottom = document.page.height - margin - footerHeight;

  const pen = (size: number, colour: string, font = regularFont) =>
    document.font(font).fontSize(size).fillColor(colour);
  /** What is kept together goes to the next page where this one has no room for it. */
  const keep = (height: number) => {
    if (document.y + height > bottom) document.addPage();
  };
  let heading: string | null = null;
  /** Begins what needs so much room for its first part, under the heading that waits for it. */
  const begin = (height: number) => {
    if (heading === null) return keep(height);
    const text = heading;
    heading = null;
    pen(headingStyle.size, headingStyle.colour, fontFor(text, headingStyle.font));
    keep(headingGap + document.heightOfString(text, { width: line }) + headingStyle.gap + height);
    if (document.y > margin) document.y += headingGap;
    write('H2', text, headingStyle);
  };
  const write = (
    tag: 'H1' | 'H2' | 'P',
    text: string,
    { size, colour, gap, font: wantedFont = regularFont, width = line }: TextStyle,
  ) => {
    const font = fontFor(text, wantedFont);
    const measure = () => pen(size, colour, font).heightOfString(text, { width });
    if (tag === 'P') begin(Math.min(measure(), heading === null ? bottom - margin : linesUnderHeading));
    else keep(measure());
    pen(size, colour, font);
    tags.part(tag, () => document.text(text, margin, document.y, { width }));
    document.y += gap;
  };

  function head({ kind, title, about }: { kind: string; title: string; about: string }): void {
    tags.ornament(() => document.rect(0, 0, document.page.width, 8).fill(accent));
    const { logo } = options;
    const width = logo ? line - logoBox[0] - cellGap : line;
    const top = document.y;
    if (logo) {
      const place = { fit: logoBox, align: 'right', valign: 'center' } as const;
      const x = margin + line - logoBox[0];
      const at = [x, top, x + logoBox[0], top + logoBox[1]] as const;
      tags.part('Figure', () => document.image(logo, x, top, place), { alt: options.author, at });
      document.y = top;
    }
    write('P', kind, { size: 10, colour: muted, gap: 4, width });
    write('H1', title, { size: 24, colour: ink, gap: 4, font: strongFont, width });
    write('P', about, { size: 10, colour: muted, gap: 18, width });
    if (logo) document.y = Math.max(document.y, top + logoBox[1] + 12);
  }

  function figures(all: readonly KeyFigure[]): void {
    const width = (line - cellGap * (all.length - 1)) / all.length;
    begin(80);
    const top = document.y;
    let end = top;
    all.forEach(({ value, label, note }, at) => {
      const x = margin + at * (width + cellGap);
      tags.ornament(() => document.rect(x, top, width, 2).fill(accent));
      tags.part('P', () => pen(22, ink, strongFont).text(value, x, top + 10, { width }));
      tags.part('P', () => pen(10, ink).text(label, x, document.y + 2, { width }));
      if (note !== undefined) tags.part('P', () => pen(9, muted).text(note, x, document.y + 2, { width }));
      end = Math.max(end, document.y);
    });
    document.y = end + 14;
  }

  function bars(all: readonly Bar[]): void {
    const [labelWidth, valueWidth, height] = [130, 110, 10];
    const barWidth = line - labelWidth - valueWidth - 2 * cellGap;
    const heightOf = ({ label }: Bar) =>
      Math.max(pen(10, ink, fontFor(label, regularFont)).heightOfString(label, { width: labelWidth }), height) + 8;
    begin(all.reduce((sum, bar) => sum + heightOf(bar), 0));
    tags.group('Table', () => {
      for (const bar of all) {
        const { label, share, value, colour = accent } = bar;
        const rowHeight = heightOf(bar);
        keep(rowHeight);
        const top = document.y;
        const x = margin + labelWidth + cellGap;
        tags.ornament(() => {
          document.rect(x, top + 2, barWidth, height).fill(track);
          if (share > 0) document.rect(x, top + 2, Math.max(1, barWidth * Math.min(1, share)), height).fill(colour);
        });
        pen(10, ink, fontFor(label, regularFont));
        tags.group('TR', () => {
          tags.part('TH', () => document.text(label, margin, top, { width: labelWidth }), { scope: 'Row' });
          const place = { width: valueWidth, align: 'right' } as const;
          tags.part('TD', () => document.text(value, x + barWidth + cellGap, top, place));
        });
        document.y = top + rowHeight;
      }
    });
    document.y += 6;
  }

  function chart(drawn: LineChart): void {
    const [labelWidth, height] = [44, chartHeight];
    begin(height + daysHeight + 12);
    const top = document.y + 6;
    const area = { x: margin + labelWidth, y: top, width: line - labelWidth, height };
    const draw = () => {
      for (const share of [0, 0.5, 1]) {
        const y = top + height * (1 - share);
        document
          .moveTo(area.x, y)
          .lineTo(margin + line, y)
          .lineWidth(0.5)
          .strokeColor(hairline)
          .stroke();
        const value = drawn.low + (drawn.high - drawn.low) * share;
        pen(8, muted).text(drawn.format(value), margin, y - 5, { width: labelWidth - 8, align: 'right' });
      }
      for (const piece of positionLine(drawn, area)) {
        const [first, ...rest] = piece;
        const last = piece.at(-1);
        if (first === undefined || last === undefined) continue;
        document.moveTo(first.x, first.y);
        for (const { x, y } of rest) document.lineTo(x, y);
        document.lineWidth(1.5).lineJoin('round').strokeColor(accent).stroke();
        document.circle(last.x, last.y, 2.5).fill(accent);
      }
      const named = labelledPoints(drawn.points.length);
      const width = area.width / 3;
      named.forEach((at, place) => {
        const align = (['left', 'center', 'right'] as const)[place === named.length - 1 && place > 0 ? 2 : place];
        const x = align === 'left' ? area.x : align === 'right' ? area.x + 2 * width : area.x + width;
        pen(8, muted).text(drawn.points[at]?.label ?? '', x, top + height + 6, { width, align: align ?? 'left' });
      });
    };
    const at = [margin, top - 6, margin + line, top + height + daysHeight] as const;
    tags.part('Figure', draw, { alt: drawn.alt, at });
    document.y = top + height + daysHeight;
  }

  const styleCell = (text: string, isHead: boolean) =>
    pen(isHead ? 9 : 10, isHead ? muted : ink, fontFor(text, isHead ? strongFont : regularFont));

  function rowHeight(columns: readonly PlacedColumn[], cells: readonly PdfCell[], isHead: boolean): number {
    const heights = columns.map((column, at) => {
      const { text, inner } = readCell(cells[at], column);
      return styleCell(text, isHead).heightOfString(text || ' ', { width: inner });
    });
    return Math.max(...heights) + 2 * rowPadding;
  }

  function drawRow(columns: readonly PlacedColumn[], cells: readonly PdfCell[], kind: 'head' | 'head again' | 'row') {
    const isHead = kind !== 'row';
    const height = rowHeight(columns, cells, isHead);
    const top = document.y;
    const writeCells = (draw: (cell: () => void) => void) =>
      columns.forEach((column, at) => {
        const { text, x, inner } = readCell(cells[at], column);
        const place = { width: inner, align: column.align ?? 'left' } as const;
        draw(() => styleCell(text, isHead).text(text, margin + x, top + rowPadding, place));
      });
    // Whoever hears the table is told its head once.
    if (kind === 'head again') tags.ornament(() => writeCells((draw) => draw()), 'Pagination');
    else
      tags.group('TR', () =>
        writeCells((draw) => (isHead ? tags.part('TH', draw, { scope: 'Column' }) : tags.part('TD', draw))),
      );
    tags.ornament(() =>
      document
        .moveTo(margin, top + height)
        .lineTo(margin + line, top + height)
        .lineWidth(isHead ? 1 : 0.5)
        .strokeColor(hairline)
        .stroke(),
    );
    document.y = top + height;
  }

  function table(all: readonly PdfColumn[], rows: readonly (readonly PdfCell[])[]): void {
    const columns = positionColumns(all, line, cellGap);
    const titles = columns.map(({ title }) => title);
    const heightOf = (some: readonly (readonly PdfCell[])[]) =>
      some.reduce((sum, cells) => sum + rowHeight(columns, cells, false), 0);
    begin(rowHeight(columns, titles, true) + heightOf(rows.slice(0, rowsTogether)));
    tags.group('Table', () => {
      drawRow(columns, titles, 'head');
      rows.forEach((cells, at) => {
        const isNearEnd = at === rows.length - rowsTogether;
        const height = heightOf(isNearEnd ? rows.slice(at) : [cells]);
        if (document.y + height > bottom) {
          document.addPage();
          drawRow(columns, titles, 'head again');
        }
        drawRow(columns, cells, 'row');
      });
    });
    document.y += 8;
  }

  function writeFooters(): void {
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      // The footer stands below the margin, where a line would begin a new page.
      document.page.margins.bottom = 0;
      const top = document.page.height - margin;
      const half = line / 2;
      tags.ornament(() => {
        pen(9, muted, fontFor(options.author, regularFont)).text(options.author, margin, top, {
          width: half,
          height: 12,
          ellipsis: true,
        });
        document.text(options.pageLabel(page + 1, count), margin + half, top, { width: half, align: 'right' });
      }, 'Pagination');
    }
  }

  return {
    head,
    heading: (text) => {
      begin(0);
      heading = text;
    },
    text: (text) => write('P', text, { size: 11, colour: ink, gap: 6 }),
    note: (text) => write('P', text, { size: 9, colour: muted, gap: 8 }),
    figures,
    bars,
    chart,
    table,
    finish: async () => {
      begin(0);
      tags.end();
      writeFooters();
      document.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}

const headingStyle = { size: 14, colour: ink, gap: 6, font: strongFont } as const;

interface TextStyle {
  readonly size: number;
  readonly colour: string;
  /** Under it. */
  readonly gap: number;
  readonly font?: string;
  readonly width?: number;
}
