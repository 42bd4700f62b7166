import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingAnswer, ReadingTask } from './document-reader.ts';
import { DocumentRefused } from './document-refusal.ts';
import { cleanDocx } from './word-cleaning.ts';
import { prepareWord } from './word-copies.ts';

/** A thread of its own: reading takes long for the event loop, and what somebody uploaded may be made to take for ever. */
async function work(task: ReadingTask): Promise<unknown> {
  switch (task.kind) {
    case 'clean':
      if (task.media_type === 'application/pdf') return (await import('./pdf-cleaning.ts')).cleanPdf(task.bytes);
      return cleanDocx(task.bytes);
    case 'word':
      return prepareWord(task.bytes, task);
    case 'pdf':
      return (await import('./pdf-copies.ts')).preparePdfFile(task.bytes, task);
  }
}

async function answer(task: ReadingTask): Promise<ReadingAnswer> {
  try {
    return { value: await work(task) };
  } catch (error) {
    if (error instanceof DocumentRefused) return { refusal: error.code, why: error.message };
    // Whatever the readers stumble over means the same to the person: this file cannot be read.
    if (error instanceof Error) return { refusal: 'document_broken', why: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as ReadingTask));
