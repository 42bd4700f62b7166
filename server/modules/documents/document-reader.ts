import { documentMaxBytes } from '#contract/phishing-attachment-kinds.ts';
import type { DocumentReport, DocumentType } from '#contract/phishing-attachments.ts';
import { defineParser } from '#platform/parsing/index.ts';
import type { DocumentCopying, PreparedDocument } from './docx-copies.ts';
import type { ReadingTask } from './parsers/document.ts';
import type { PdfCopying } from './parsers/pdf-copies.ts';

const parse = defineParser<ReadingTask, unknown>({
  module: new URL('./parsers/document.ts', import.meta.url),
  // Cleaning may make a document larger than what came.
  maxBytes: 2 * documentMaxBytes,
  deadlineMs: 15_000,
  tooComplex: 'document_too_complex',
  unreadable: 'document_broken',
});

/** What is kept of a document, and what was found in it. Throws `document_*`, `file_type_refused`. */
export function cleanDocument(
  media_type: DocumentType,
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; report: DocumentReport }> {
  return parse({ kind: 'clean', media_type, bytes }) as Promise<{ bytes: Uint8Array; report: DocumentReport }>;
}

/** Everything that is the same for all copies of a document that {@link cleanDocument} gave. */
export function prepareWordCopies(bytes: Uint8Array, copying: DocumentCopying): Promise<PreparedDocument> {
  return parse({ kind: 'word', bytes, ...copying }) as Promise<PreparedDocument>;
}

/** A PDF that {@link cleanDocument} gave with its links leading to us. */
export function preparePdfCopies(bytes: Uint8Array, copying: PdfCopying): Promise<Uint8Array> {
  return parse({ kind: 'pdf', bytes, ...copying }) as Promise<Uint8Array>;
}
