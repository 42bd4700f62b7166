import { Worker } from 'node:worker_threads';
import type { DocumentReport, DocumentType } from '#contract/phishing-attachments.ts';
import { type DocumentRefusal, DocumentRefused } from './document-refusal.ts';
import type { PdfCopying } from './pdf-copies.ts';
import type { PreparedWord, WordCopying } from './word-copies.ts';

export type ReadingTask =
  | { readonly kind: 'clean'; readonly media_type: DocumentType; readonly bytes: Uint8Array }
  | ({ readonly kind: 'word'; readonly bytes: Uint8Array } & WordCopying)
  | ({ readonly kind: 'pdf'; readonly bytes: Uint8Array } & PdfCopying);

export type ReadingAnswer = { readonly value: unknown } | { readonly refusal: DocumentRefusal; readonly why: string };

const longestMs = 15_000;
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** One document that comes in is read at a time: many at once would take the memory of the process. */
let reading: Promise<unknown> = Promise.resolve();

/** What is kept of a document, and what was found in it. Throws {@link DocumentRefused}. */
export function cleanDocument(
  media_type: DocumentType,
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; report: DocumentReport }> {
  const turn = reading.then(() => run({ kind: 'clean', media_type, bytes }));
  reading = turn.then(
    () => undefined,
    () => undefined,
  );
  return turn as Promise<{ bytes: Uint8Array; report: DocumentReport }>;
}

/** Everything that is the same for all copies of a document that {@link cleanDocument} gave. */
export function prepareWordCopies(bytes: Uint8Array, copying: WordCopying): Promise<PreparedWord> {
  return run({ kind: 'word', bytes, ...copying }) as Promise<PreparedWord>;
}

/** A PDF that {@link cleanDocument} gave with its links leading to us. */
export function preparePdfCopies(bytes: Uint8Array, copying: PdfCopying): Promise<Uint8Array> {
  return run({ kind: 'pdf', bytes, ...copying }) as Promise<Uint8Array>;
}

/** In a thread with a limit of time and memory. */
function run(task: ReadingTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-reader-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: memory,
      // The library of PDF warns of what it mends.
      stdout: true,
      stderr: true,
    });
    let answer: ReadingAnswer = { refusal: 'document_too_complex', why: 'it took too long or too much memory' };
    const timer = setTimeout(() => void worker.terminate(), longestMs);
    worker.on('message', (given: ReadingAnswer) => {
      answer = given;
    });
    // Out of memory: the document is made to be too much.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      if ('value' in answer) resolve(answer.value);
      else reject(new DocumentRefused(answer.refusal, answer.why));
    });
  });
}
