import { Readable } from 'node:stream';
import { type CellKind, type CellValue, looksLikeFormula } from './cell.rules.ts';
import type { Column, Sheet } from './write-spreadsheet.ts';

const lineEnd = '\r\n';
/** Spreadsheets recognise UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/**
 * A CSV as a stream: UTF-8 with its mark, commas, a line of titles. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front. Days are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm:ss` of `timeZone`, percents 0-100.
 */
export function writeCsv<Row>(sheet: Sheet<Row>, timeZone: string): Readable {
  return Readable.from(lines(sheet, timeZone), { objectMode: false });
}

async function* lines<Row>({ columns, batches }: Sheet<Row>, timeZone: string): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + columns.map(({ title }) => quote(title)).join(',') + lineEnd);
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => writeLine(columns, row, timeZone)).join(''));
  }
}

function writeLine<Row>(columns: readonly Column<Row>[], row: Row, timeZone: string): string {
  return columns.map(({ kind, read }) => writeValue(kind, read(row), timeZone)).join(',') + lineEnd;
}

function writeValue(kind: CellKind, value: CellValue, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (value instanceof Date) return writeMoment(value, timeZone).slice(0, kind === 'day' ? 10 : undefined);
  return quote(looksLikeFormula(value) ? `'${value}` : value);
}

function writeMoment(at: Date, timeZone: string): string {
  // Swedes write dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
}

function quote(text: string): string {
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
