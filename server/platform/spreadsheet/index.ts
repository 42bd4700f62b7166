export { type Column, type Sheet, writeSpreadsheet } from './write-spreadsheet.ts';
