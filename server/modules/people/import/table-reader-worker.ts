import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { cleanCell, decodeText, detectDelimiter, dropAnnouncement, isGarbage } from './import-text.rules.ts';
import type { ReadTable, TableReading } from './table-reader.ts';
import { isReasonableZip, measureZip } from './zip-size.rules.ts';

/** A thread of its own: parsing takes long for the event loop, and what somebody uploaded may be made to take for ever. */
async function read(bytes: Uint8Array, isSpreadsheet: boolean, reading: TableReading): Promise<ReadTable | null> {
  try {
    return isSpreadsheet ? await readSpreadsheet(bytes) : readText(bytes, reading);
  } catch (error) {
    // Whatever the parsers stumble over means the same to the person: this file cannot be read.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function readSpreadsheet(bytes: Uint8Array): Promise<ReadTable | null> {
  if (!isReasonableZip(measureZip(bytes))) return null;
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return { encoding: 'xlsx', delimiter: null, firstRow: 1, rows: rows.map((row) => row.map(cleanCell)) };
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
  });
  return { encoding, delimiter, firstRow: 1 + rest.droppedRows, rows: rows.map((row) => row.map(cleanCell)) };
}

const { bytes, isSpreadsheet, reading } = workerData as {
  bytes: Uint8Array;
  isSpreadsheet: boolean;
  reading: TableReading;
};
parentPort?.postMessage(await read(bytes, isSpreadsheet, reading));
