export { Archive } from './archive.ts';
export type { Cover, CoverLine } from './cover.ts';
export { writeCsv } from './write-csv.ts';
export {
  type Column,
  type Sheet,
  sheetOf,
  type Workbook,
  type WrittenSheet,
  writeSpreadsheet,
  writeWorkbook,
} from './write-spreadsheet.ts';
export { type TextSheet, writeTextWorkbook } from './write-workbook.ts';
