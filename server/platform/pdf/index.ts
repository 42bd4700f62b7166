export { fontFor, regularFont, strongFont } from './fonts.ts';
export type { LineChart } from './line-chart.rules.ts';
export { type Bar, createPdfReport, type PdfReport } from './pdf-report.ts';
export { createTags, tagged } from './tags.ts';
