import {
  importMaxBytes,
  type LetterImport,
  type PhishingImportBody,
  pageImportMaxBytes,
} from '#contract/phishing-imports.ts';
import { defineParser } from '#platform/parsing/index.ts';
import type { ForeignLetterTask } from './parsers/foreign-letter.ts';
import type { GivenPage, ReadPage } from './parsers/page-import.ts';

const limits = { maxBytes: importMaxBytes, deadlineMs: 10_000 } as const;

const parseLetter = defineParser<ForeignLetterTask, unknown>({
  ...limits,
  module: new URL('./parsers/foreign-letter.ts', import.meta.url),
  tooComplex: 'letter_too_complex',
  unreadable: 'import_letter_unreadable',
});

/**
 * A saved page as it would stand in the editor, its pictures and fonts beside it. What was uploaded with it counts
 * towards its size. Throws `import_*`, `html_too_deep`, `page_too_complex`.
 */
export const readForeignPage = defineParser<GivenPage, ReadPage>({
  ...limits,
  maxBytes: pageImportMaxBytes,
  module: new URL('./parsers/foreign-page.ts', import.meta.url),
  tooComplex: 'page_too_complex',
  unreadable: 'import_page_unreadable',
});

/** A real letter as it would stand in the editor. Throws `import_*`, `html_too_deep`, `letter_too_complex`. */
export function readForeignLetter(bytes: Uint8Array, choices: PhishingImportBody): Promise<LetterImport> {
  return parseLetter({ kind: 'import', bytes, choices }) as Promise<LetterImport>;
}

/** A file that a real letter carries, by its place. Throws `attachment_file_unknown` as well. */
export async function readEnclosedFile(bytes: Uint8Array, at: number): Promise<{ name: string; bytes: Buffer }> {
  const file = (await parseLetter({ kind: 'enclosed', bytes, at })) as { name: string; bytes: Uint8Array };
  return { name: file.name, bytes: Buffer.from(file.bytes) };
}
