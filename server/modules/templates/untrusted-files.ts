import {
  type EmailImport,
  importMaxBytes,
  type PhishingImportBody,
  pageImportMaxBytes,
} from '#contract/phishing-imports.ts';
import { defineParser } from '#platform/parsing/index.ts';
import type { GivenPage, ReadPage } from './parsers/page-import.ts';
import type { UntrustedEmailTask } from './parsers/untrusted-email.ts';

const limits = { maxBytes: importMaxBytes, deadlineMs: 10_000 } as const;

const parseEmail = defineParser<UntrustedEmailTask, unknown>({
  ...limits,
  module: new URL('./parsers/untrusted-email.ts', import.meta.url),
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
  module: new URL('./parsers/untrusted-page.ts', import.meta.url),
  tooComplex: 'page_too_complex',
  unreadable: 'import_page_unreadable',
});

/** A real letter as it would stand in the editor. Throws `import_*`, `html_too_deep`, `letter_too_complex`. */
export function readUntrustedEmail(bytes: Uint8Array, choices: PhishingImportBody): Promise<EmailImport> {
  return parseEmail({ kind: 'import', bytes, choices }) as Promise<EmailImport>;
}

/** A file that a real letter carries, by its place. Throws `attachment_file_unknown` as well. */
export async function readEnclosedFile(bytes: Uint8Array, at: number): Promise<{ name: string; bytes: Buffer }> {
  const file = (await parseEmail({ kind: 'enclosed', bytes, at })) as { name: string; bytes: Uint8Array };
  return { name: file.name, bytes: Buffer.from(file.bytes) };
}
