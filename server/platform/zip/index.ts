export { decodeEntryName, readEntryName } from './entry-name.rules.ts';
export { joinRows, packEntry, readZip, unpackEntry, writeRow, type ZipEntry, type ZipRow } from './zip-archive.ts';
