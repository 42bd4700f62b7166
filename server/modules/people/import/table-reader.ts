import type { ImportDelimiter } from '#contract/imports.ts';
import type { EncodingReason, TextEncoding } from '#contract/text-reading.ts';
import { defineParser } from '#platform/parsing/index.ts';
import type { TableReading as TextReading } from '#platform/tables/parsers/text-table.ts';

/** The cells of a file as clean text. */
export interface ReadTable {
  readonly encoding: TextEncoding | 'xlsx';
  /** Null for a spreadsheet. */
  readonly encodingReason: EncodingReason | null;
  /** Rows that seem to be written in wrong letters. */
  readonly doubtfulRows: number;
  /** Sheets of a spreadsheet; empty for a text. */
  readonly sheets: readonly { readonly title: string; readonly rows: number }[];
  /** Which of them was read; null for a text. */
  readonly sheet: number | null;
  /** Cells of merged ranges that got the value of their first one. */
  readonly filledCells: number;
  /** Null for a spreadsheet. */
  readonly delimiter: ImportDelimiter | null;
  /** The number of the first row as a spreadsheet shows it. */
  readonly firstRow: number;
  readonly rows: readonly (readonly string[])[];
}

export interface TableReading extends TextReading {
  readonly sheet?: number | undefined;
}

export interface TableTask {
  readonly bytes: Uint8Array;
  readonly isSpreadsheet: boolean;
  readonly reading: TableReading;
}

const parse = defineParser<TableTask, ReadTable>({
  module: new URL('./parsers/table.ts', import.meta.url),
  maxBytes: 30 * 1024 * 1024,
  deadlineMs: 30_000,
  tooComplex: 'import_too_complex',
  unreadable: 'import_unreadable',
});

/** Reads a CSV in one of {@link TextEncoding} or a sheet of an XLSX. Throws `import_unreadable`. */
export function readTable(
  bytes: Uint8Array,
  isSpreadsheet: boolean,
  { encoding, delimiter, sheet }: TableReading = {},
): Promise<ReadTable> {
  return parse({ bytes, isSpreadsheet, reading: { encoding, delimiter, sheet } });
}
