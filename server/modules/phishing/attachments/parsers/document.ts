import type { ReadingTask } from '../document-reader.ts';
import { cleanDocx } from '../word-cleaning.ts';
import { prepareWord } from '../word-copies.ts';

/** Cleans a document, or prepares its copies. */
export default async function readDocument(task: ReadingTask): Promise<unknown> {
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
