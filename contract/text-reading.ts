import { z } from 'zod';
import { encodingReasons, textEncodings } from './import-kinds.ts';

export type TextEncoding = (typeof textEncodings)[number];
export type EncodingReason = (typeof encodingReasons)[number];

/** How a text file was read, said before anything of it is written. */
export const textReading = {
  /** Null for a spreadsheet and a package: they have no choice. */
  encoding: z.enum(textEncodings).nullable(),
  /** Why this encoding: its mark, valid UTF-8, the letters of its words, or somebody's choice. */
  encoding_reason: z.enum(encodingReasons).nullable(),
  /** Rows with letters of two alphabets in one word, or with signs that a wrong encoding leaves. */
  doubtful_rows: z.int().min(0),
};
