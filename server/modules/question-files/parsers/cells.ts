import type { TruthWords } from '../found-question.ts';

/** A table as its cells say it. */
export interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** The number of the first row as a spreadsheet shows it. */
  readonly firstRow: number;
}

/** A cell as text, without the spaces around it: a formula is its result, a day is `YYYY-MM-DD`. Lines stay lines. */
export function writeCellText(value: string | number | boolean | object | null | undefined, words: TruthWords): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\r\n?/g, '\n').trim() : '';
}
