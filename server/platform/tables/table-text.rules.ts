import { importDelimiters } from '#contract/import-kinds.ts';
import type { ImportDelimiter } from '#contract/imports.ts';

/** As much of a text as tells how it is divided. */
const linesLookedAt = 40;
const lookedAtLength = 100_000;

/**
 * The sign that divides the most lines into equally many cells, outside quotes: a title above the headings has none.
 * Semicolon where nothing divides.
 */
export function detectDelimiter(text: string): ImportDelimiter {
  const announced = /^sep=(.)\r?\n/.exec(text)?.[1];
  const known = importDelimiters.find((delimiter) => delimiter === announced);
  if (known !== undefined) return known;
  const lines = text
    .slice(0, lookedAtLength)
    .replaceAll(/"[^"\n]*"/g, '')
    .split(/\r?\n/, linesLookedAt)
    .filter((line) => line.trim() !== '');
  const [best] = importDelimiters
    .map((delimiter) => ({ delimiter, ...measureDivision(lines, delimiter) }))
    .toSorted((left, right) => right.lines - left.lines || right.count - left.count);
  return best !== undefined && best.lines > 0 ? best.delimiter : ';';
}

/** How many lines a sign divides alike, and into how many cells: of the counts that occur, the most frequent. */
function measureDivision(lines: readonly string[], delimiter: ImportDelimiter): { lines: number; count: number } {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  const [best] = [...linesByCount].toSorted((left, right) => right[1] - left[1] || right[0] - left[0]);
  return best === undefined ? { lines: 0, count: 0 } : { lines: best[1], count: best[0] };
}

/** The text without the line by which some programs announce the delimiter, and how many rows that took away. */
export function dropAnnouncement(text: string): { text: string; droppedRows: number } {
  const rest = text.replace(/^sep=.\r?\n/, '');
  return { text: rest, droppedRows: rest.length === text.length ? 0 : 1 };
}

/** Whether decoded text holds what no table has: the file is something else under a harmless name. */
export function isGarbage(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text);
}

/** A cell as text: without the spaces around it, whatever kind they are. Formulas stay as they were typed. */
export function cleanCell(value: string | number | boolean | object | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object' || typeof value === 'function') return '';
  return String(value)
    .replaceAll(/[\u00a0\u2007\u202f\s]+/g, ' ')
    .trim();
}

/** Lower case, ё as е, apostrophes gone, every other sign a space: `E-mail*` and `e mail` are the same heading. */
export function normalizeHeading(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/['’‘ʻʼ`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
