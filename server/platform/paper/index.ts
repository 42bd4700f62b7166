export { regularFont, strongFont } from './fonts.ts';
export { type Bar, openPaper, type Paper } from './paper.ts';
