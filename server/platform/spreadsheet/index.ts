export { Archive } from './archive.ts';
export { writeCsv } from './write-csv.ts';
export { type Column, type Sheet, writeSpreadsheet } from './write-spreadsheet.ts';
export { type TextSheet, writeTextWorkbook } from './write-workbook.ts';
