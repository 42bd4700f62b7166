import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { importMaxRows } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { cleanCell, decodeText, detectDelimiter, dropAnnouncement, isGarbage } from '../import-text.rules.ts';
import type { ReadTable, TableReading, TableTask } from '../table-reader.ts';
import { isReasonableZip, measureZip } from '../zip-size.rules.ts';

/** Columns further to the right are no table of people: a million of them would fill the memory. */
const mostColumns = 200;
/** Enough to say that there are too many: headings may stand some rows below the top. */
const mostRows = importMaxRows + 50;

/** The cells of a CSV, or of the first sheet of an XLSX. */
export default async function readCells({ bytes, isSpreadsheet, reading }: TableTask): Promise<ReadTable> {
  const table = isSpreadsheet ? await readSpreadsheet(bytes) : readText(bytes, reading);
  if (table === null) throw new AppError('import_unreadable');
  return table;
}

async function readSpreadsheet(bytes: Uint8Array): Promise<ReadTable | null> {
  if (!isReasonableZip(measureZip(bytes))) return null;
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {
    encoding: 'xlsx',
    delimiter: null,
    firstRow: 1,
    rows: rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(cleanCell)),
  };
}

function readText(bytes: Uint8Array, reading: TableReading): ReadTable | null {
  const { text, encoding } = decodeText(bytes, reading.encoding);
  if (isGarbage(text)) return null;
  const rest = dropAnnouncement(text);
  const delimiter = reading.delimiter ?? detectDelimiter(text);
  const rows = parse(rest.text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: mostRows,
    on_record: (cells) => cells.slice(0, mostColumns),
  });
  return { encoding, delimiter, firstRow: 1 + rest.droppedRows, rows: rows.map((row) => row.map(cleanCell)) };
}
