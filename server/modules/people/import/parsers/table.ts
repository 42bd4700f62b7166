import { readSheet } from 'read-excel-file/node';
import { importMaxRows } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { isDoubtfulText } from '#platform/guessing/index.ts';
import { cleanCell, isReasonableZip, measureZip } from '#platform/tables/index.ts';
import { isReasonableArea } from '#platform/tables/parsers/sheet-area.ts';
import { readTextTable } from '#platform/tables/parsers/text-table.ts';
import type { ReadTable, TableTask } from '../table-reader.ts';

/** Columns further to the right are no table of people: a million of them would fill the memory. */
const mostColumns = 200;
/** Enough to say that there are too many: headings may stand some rows below the top. */
const mostRows = importMaxRows + 50;

/** The cells of a CSV, or of the first sheet of an XLSX. */
export default async function readCells({ bytes, isSpreadsheet, reading }: TableTask): Promise<ReadTable> {
  const table = isSpreadsheet
    ? await readSpreadsheet(bytes)
    : readTextTable(bytes, reading, { rows: mostRows, columns: mostColumns });
  if (table === null) throw new AppError('import_unreadable');
  const rows = table.rows.map((row) => row.slice(0, mostColumns).map(cleanCell));
  return { ...table, rows, doubtfulRows: rows.filter((row) => row.some(isDoubtfulText)).length };
}

async function readSpreadsheet(bytes: Uint8Array) {
  if (!isReasonableZip(measureZip(bytes))) return null;
  if (!isReasonableArea(bytes)) throw new AppError('import_too_complex');
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return {
    encoding: 'xlsx' as const,
    encodingReason: null,
    delimiter: null,
    firstRow: 1,
    rows: rows.slice(0, mostRows),
  };
}
