import { defineParser } from '../parsing/index.ts';
import type { ParsedLetter } from './parsers/letter.ts';

/** No letter that the product takes in is larger, bytes. */
export const letterMaxBytes = 30 * 1024 * 1024;

const parse = defineParser<{ readonly bytes: Uint8Array }, ParsedLetter>({
  module: new URL('./parsers/letter.ts', import.meta.url),
  maxBytes: letterMaxBytes,
  deadlineMs: 10_000,
  tooComplex: 'letter_too_complex',
  unreadable: 'import_letter_unreadable',
});

/** Reads a letter as it came over the wire. What cannot be understood is left empty. Throws `letter_too_complex`. */
export function parseLetter(raw: Uint8Array): Promise<ParsedLetter> {
  return parse({ bytes: raw });
}
