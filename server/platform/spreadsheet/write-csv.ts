import { Readable } from 'node:stream';
import type { Language } from '#contract/constants.ts';
import { type CellKind, type CellValue, looksLikeFormula } from './cell.rules.ts';
import type { Column, Sheet } from './write-spreadsheet.ts';

const lineEnd = '\r\n';
/** Spreadsheets recognise UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** What spreadsheets of a language part columns with, and numbers: the system's list separator there. */
const signs: Readonly<Record<Language, { readonly column: string; readonly decimal: string }>> = {
  ru: { column: ';', decimal: ',' },
  uz: { column: ';', decimal: ',' },
  en: { column: ',', decimal: '.' },
};

interface Writing {
  readonly timeZone: string;
  readonly language: Language;
}

/**
 * A CSV as a stream: UTF-8 with its mark, columns and decimals as spreadsheets of the language read them, a line of titles. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front. Days are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm:ss` of `timeZone`, percents 0-100.
 */
export function writeCsv<Row>(sheet: Sheet<Row>, writing: Writing): Readable {
  return Readable.from(lines(sheet, writing), { objectMode: false });
}

async function* lines<Row>({ columns, batches }: Sheet<Row>, writing: Writing): AsyncGenerator<Buffer> {
  const titles = columns.map(({ title }) => quote(title)).join(signs[writing.language].column);
  yield Buffer.from(byteOrderMark + titles + lineEnd);
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => writeLine(columns, row, writing)).join(''));
  }
}

function writeLine<Row>(columns: readonly Column<Row>[], row: Row, writing: Writing): string {
  const values = columns.map(({ kind, read }) => writeValue(kind, read(row), writing));
  return values.join(signs[writing.language].column) + lineEnd;
}

function writeValue(kind: CellKind, value: CellValue, { timeZone, language }: Writing): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return Number.isFinite(value) ? quote(String(value).replace('.', signs[language].decimal)) : '';
  }
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
