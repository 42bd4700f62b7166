import type { DocumentType } from '#contract/phishing-attachments.ts';
import { cleanDocx } from '../docx-cleaning.ts';
import { type DocumentCopying, prepareWord } from '../docx-copies.ts';
import type { PdfCopying } from './pdf-copies.ts';

export type ReadingTask =
  | { readonly kind: 'clean'; readonly media_type: DocumentType; readonly bytes: Uint8Array }
  | ({ readonly kind: 'word'; readonly bytes: Uint8Array } & DocumentCopying)
  | ({ readonly kind: 'pdf'; readonly bytes: Uint8Array } & PdfCopying);

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
