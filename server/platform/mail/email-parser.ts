import { defineParser } from '../parsing/index.ts';
import type { ParsedEmail } from './parsers/email.ts';

/** No letter that the product takes in is larger, bytes. */
export const emailMaxBytes = 30 * 1024 * 1024;

const parse = defineParser<{ readonly bytes: Uint8Array }, ParsedEmail>({
  module: new URL('./parsers/email.ts', import.meta.url),
  maxBytes: emailMaxBytes,
  deadlineMs: 10_000,
  tooComplex: 'letter_too_complex',
  unreadable: 'import_letter_unreadable',
});

/** Reads a letter as it came over the wire. What cannot be understood is left empty. Throws `letter_too_complex`. */
export function parseEmail(raw: Uint8Array): Promise<ParsedEmail> {
  return parse({ bytes: raw });
}
