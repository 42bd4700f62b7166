import { zoneOffset } from '../calendar.ts';

/** What a cell may hold. A percent is 0-100; a day is `YYYY-MM-DD`; a moment is an instant. */
export type CellValue = string | number | Date | null;
export type CellKind = 'text' | 'number' | 'percent' | 'day' | 'moment';

/** Numbers of the cell formats in the file's style sheet; see `parts.ts`. */
export const cellStyles = {
  text: 1,
  quoted: 2,
  number: 3,
  percent: 4,
  day: 5,
  moment: 6,
  head: 7,
  title: 8,
  label: 9,
  count: 10,
  wrapped: 11,
  quotedWrapped: 12,
  headOfFigures: 13,
} as const;

/** Longest text of a cell that spreadsheets read. */
const maxTextLength = 32_767;
// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Read as a sign by its number: a text that looks like it has to say that it is meant as it stands. */
const coded = /_(?=x[0-9a-f]{4}_)/gi;
/** A program that reads the cell again, or a CSV made of it, would take these for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A row with more lines than these is cut: it has to fit a screen. */
const maxLines = 12;
const linePoints = 15;

/**
 * What a row with texts wider than their columns says of its height; empty for an ordinary one. Not every program works
 * it out when it opens a file.
 */
export function rowHeight(cells: readonly { readonly width: number; readonly value: CellValue }[]): string {
  const lines = Math.max(1, ...cells.map(({ width, value }) => countLines(value, width)));
  return lines === 1 ? '' : ` ht="${Math.min(lines, maxLines) * linePoints}" customHeight="1"`;
}

function countLines(value: CellValue, width: number): number {
  if (typeof value !== 'string' || (value.length <= width && !value.includes('\n'))) return 1;
  return value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}

/** The style of a column's title: over its values. */
export function headStyle(kind: CellKind): number {
  return kind === 'number' || kind === 'percent' ? cellStyles.headOfFigures : cellStyles.head;
}

/** Text as XML holds it: nothing of it is markup, signs that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Whether a text would be taken for a formula by whoever reads the file again. */
export function looksLikeFormula(text: string): boolean {
  return formulaStart.test(text);
}

/** Column letters: 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const dayMs = 86_400_000;
/** Spreadsheets count days from here; right for every day after February 1900. */
const epoch = Date.UTC(1899, 11, 30);

/** A day or moment as the number that spreadsheets keep, in the given time zone. */
export function toSerial(date: Date, timeZone: string): number {
  const local = Math.floor(date.getTime() / 1000) * 1000 + zoneOffset(date, timeZone);
  return (local - epoch) / dayMs;
}

/** Of the column. */
export interface CellLimits {
  readonly kind: CellKind;
  /** In characters; a longer text goes on below. */
  readonly width: number;
}

/**
 * One cell as XML; an empty string for an empty one. Text is always kept as text, whatever it begins with: nothing that
 * somebody typed is ever a formula, here or in what is made of the file.
 */
export function writeCell(place: string, room: CellLimits, value: CellValue, timeZone: string): string {
  const { kind } = room;
  if (value === null || value === '') return '';
  if (kind === 'text' || typeof value === 'string') return writeText(place, room, String(value), timeZone);
  if (value instanceof Date) {
    const serial = toSerial(value, timeZone);
    const shown = kind === 'day' ? Math.floor(serial) : serial;
    return `<c r="${place}" s="${cellStyles[kind === 'day' ? 'day' : 'moment']}"><v>${shown}</v></c>`;
  }
  if (!Number.isFinite(value)) return '';
  const [style, number] = kind === 'percent' ? [cellStyles.percent, value / 100] : [cellStyles.number, value];
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

function writeText(place: string, room: CellLimits, text: string, timeZone: string): string {
  const { kind, width } = room;
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return writeCell(place, room, new Date(`${text}T00:00:00Z`), 'UTC');
  }
  if (kind === 'moment' && !Number.isNaN(Date.parse(text))) return writeCell(place, room, new Date(text), timeZone);
  const isLong = text.length > width || text.includes('\n');
  const styles = isLong ? (['wrapped', 'quotedWrapped'] as const) : (['text', 'quoted'] as const);
  const style = cellStyles[styles[looksLikeFormula(text) ? 1 : 0]];
  return writeString(place, style, text.slice(0, maxTextLength).replaceAll(coded, '_x005F_'));
}

/** A cell of text in one of the styles. */
export function writeString(place: string, style: number, text: string): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** A name that a sheet may have: without the signs that are not allowed, at most 31 long. */
export function toSheetName(name: string): string {
  const clean = name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .trim()
    .slice(0, 31)
    .trim();
  return clean === '' ? 'Sheet1' : clean;
}
