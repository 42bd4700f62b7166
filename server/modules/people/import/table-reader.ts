import { Worker } from 'node:worker_threads';
import type { ImportDelimiter, ImportEncoding } from '#contract/imports.ts';

/** The cells of a file as clean text. */
export interface ReadTable {
  readonly encoding: ImportEncoding | 'xlsx';
  /** Null for a spreadsheet. */
  readonly delimiter: ImportDelimiter | null;
  /** The number of the first row as a spreadsheet shows it. */
  readonly firstRow: number;
  readonly rows: readonly (readonly string[])[];
}

/** How a text file shall be read; what is missing is found by looking at it. */
export interface TableReading {
  readonly encoding?: ImportEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
}

const longestMs = 30_000;
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a CSV in one of {@link ImportEncoding} or the first sheet of an XLSX in a thread with a limit of time and
 * memory. Null: the bytes are no table.
 */
export function readTable(
  bytes: Uint8Array,
  isSpreadsheet: boolean,
  reading: TableReading = {},
): Promise<ReadTable | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./table-reader-worker.ts', import.meta.url), {
      workerData: { bytes, isSpreadsheet, reading },
      resourceLimits: memory,
    });
    let answer: ReadTable | null = null;
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    worker.on('message', (table: ReadTable | null) => {
      answer = table;
    });
    // Out of memory: the file is made to be too much.
    worker.on('error', () => {
      answer = null;
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
