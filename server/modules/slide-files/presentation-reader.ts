import { defineParser } from '#platform/parsing/index.ts';
import type { PresentationAnswer, PresentationTask } from './parsers/presentation.ts';

/**
 * A presentation as data, and a copy of it that is safe to draw. Throws `document_*` and `slides_file_*`.
 */
export const readPresentationFile = defineParser<PresentationTask, PresentationAnswer>({
  module: new URL('./parsers/presentation.ts', import.meta.url),
  maxBytes: 100 * 1024 * 1024,
  deadlineMs: 60_000,
  tooComplex: 'document_too_complex',
  unreadable: 'document_broken',
});
