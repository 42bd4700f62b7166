import { Worker } from 'node:worker_threads';

/** The cells of a file as clean text. */
export interface ReadTable {
  readonly encoding: 'utf-8' | 'windows-1251' | 'xlsx';
  /** The number of the first row as a spreadsheet shows it. */
  readonly firstRow: number;
  readonly rows: readonly (readonly string[])[];
}

const longestMs = 30_000;
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a CSV (UTF-8, windows-1251; comma, semicolon, tab) or the first sheet of an XLSX in a thread with a limit of
 * time and memory. Null: the bytes are no table.
 */
export function readTable(bytes: Uint8Array, isSpreadsheet: boolean): Promise<ReadTable | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./table-reader-worker.ts', import.meta.url), {
      workerData: { bytes, isSpreadsheet },
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
