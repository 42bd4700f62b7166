import { parse } from 'csv-parse/sync';
import type { ImportDelimiter } from '#contract/imports.ts';
import type { EncodingReason, TextEncoding } from '#contract/text-reading.ts';
import { decodeText } from '../../guessing/index.ts';
import { detectDelimiter, dropAnnouncement, isGarbage } from '../table-text.rules.ts';

/** How a text file shall be read; what is missing is found by looking at it. */
export interface TableReading {
  readonly encoding?: TextEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
}

export interface TextTable {
  readonly encoding: TextEncoding;
  readonly encodingReason: EncodingReason;
  readonly delimiter: ImportDelimiter;
  /** The number of the first row as a spreadsheet shows it. */
  readonly firstRow: number;
  readonly rows: readonly (readonly string[])[];
}

/** More than these are not read: rows of the file, cells of a row. */
export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
}

/** The cells of a CSV as they stand there; null when it is no text. In a parser only: it may take its time. */
export function readTextTable(bytes: Uint8Array, reading: TableReading, limits: TableLimits): TextTable | null {
  const { text, encoding, reason } = decodeText(bytes, reading.encoding);
  if (isGarbage(text)) return null;
  const rest = dropAnnouncement(text);
  const delimiter = reading.delimiter ?? detectDelimiter(text);
  const rows = parse(rest.text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: limits.rows,
    on_record: (cells) => cells.slice(0, limits.columns),
  });
  return { encoding, encodingReason: reason, delimiter, firstRow: 1 + rest.droppedRows, rows };
}
