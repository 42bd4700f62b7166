import readWorkbook from 'read-excel-file/node';
import { importMaxRows } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { fillMergedCells, isDoubtfulText } from '#platform/guessing/index.ts';
import { cleanCell, isReasonableZip, measureZip } from '#platform/tables/index.ts';
import { isReasonableArea } from '#platform/tables/parsers/sheet-area.ts';
import { readSheetXml } from '#platform/tables/parsers/sheet-xml.ts';
import { readTextTable } from '#platform/tables/parsers/text-table.ts';
import { findMissingFields, recognizeColumns } from '../import-columns.rules.ts';
import type { ReadTable, TableReading, TableTask } from '../table-reader.ts';

/** Columns further to the right are no table of people: a million of them would fill the memory. */
const maxColumns = 200;
/** Enough to say that there are too many: headings may stand some rows below the top. */
const maxRows = importMaxRows + 50;
/** Rows at the top of a sheet that tell whether it is a list of people. */
const lookedAtRows = 60;

/** The cells of a CSV, or of a sheet of an XLSX. */
export default async function readCells({ bytes, isSpreadsheet, reading }: TableTask): Promise<ReadTable> {
  const table = isSpreadsheet ? await readSpreadsheet(bytes, reading.sheet) : readText(bytes, reading);
  if (table === null) throw new AppError('import_unreadable');
  const rows = table.rows.map((row) => row.slice(0, maxColumns).map(cleanCell));
  return { ...table, rows, doubtfulRows: rows.filter((row) => row.some(isDoubtfulText)).length };
}

function readText(bytes: Uint8Array, reading: TableReading) {
  const table = readTextTable(bytes, reading, { rows: maxRows, columns: maxColumns });
  return table && { ...table, sheets: [], sheet: null, filledCells: 0 };
}

/** The sheet that was chosen, else the first one that says where people and their addresses are, else where most addresses are. */
async function readSpreadsheet(bytes: Uint8Array, chosen: number | undefined) {
  if (!isReasonableZip(measureZip(bytes))) return null;
  if (!isReasonableArea(bytes)) throw new AppError('import_too_complex');
  const workbook = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const sheets = workbook.map(({ sheet, data }) => ({ title: sheet, rows: data.slice(0, maxRows) }));
  const at = chosen !== undefined && chosen < sheets.length ? chosen : findPeopleSheet(sheets.map(({ rows }) => rows));
  const { rows, count } = fillMergedCells(readSheetXml(bytes, at), sheets[at]?.rows ?? [], (cell) => cell === null);
  return {
    encoding: 'xlsx' as const,
    encodingReason: null,
    delimiter: null,
    firstRow: 1,
    rows,
    sheets: sheets.map(({ title, rows: { length } }) => ({ title, rows: length })),
    sheet: at,
    filledCells: count,
  };
}

function findPeopleSheet(sheets: readonly (readonly (readonly unknown[])[])[]): number {
  const tops = sheets.map((rows) =>
    rows.slice(0, lookedAtRows).map((row) => row.map((cell) => cleanCell(cell as string))),
  );
  const complete = tops.findIndex((rows) => rows.some((row) => findMissingFields(recognizeColumns(row)).length === 0));
  if (complete >= 0) return complete;
  const addresses = tops.map((rows) => rows.filter((row) => row.some((cell) => cell.includes('@'))).length);
  return Math.max(0, addresses.indexOf(Math.max(0, ...addresses)));
}
