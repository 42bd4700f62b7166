export { regularFont, strongFont } from './fonts.ts';
export { type Bar, createPdfReport, type PdfReport } from './pdf-report.ts';
