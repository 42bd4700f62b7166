import { textEncodings } from '#contract/import-kinds.ts';
import type { EncodingReason, TextEncoding } from '#contract/text-reading.ts';
import { scoreWords } from './word-score.rules.ts';

/** How the bytes of a text were read, and why so. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly reason: EncodingReason;
}

/** Bytes of lines with letters beyond ASCII that are looked at. */
const sampleLength = 32_000;

/**
 * The encoding that somebody chose; else by the mark at the start, by zeros of UTF-16, as UTF-8 where it is valid, else
 * the one that makes the most of its words look like words. Every reader of foreign text asks here.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  if (chosen !== undefined) return decode(bytes, chosen, 'chosen');
  const marked = readMark(bytes);
  if (marked !== null) return decode(bytes, marked, 'mark');
  const wide = findWideEncoding(bytes);
  if (wide !== null) return decode(bytes, wide, 'letters');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', reason: 'valid' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return decode(bytes, guessByWords(bytes), 'letters');
  }
}

function decode(bytes: Uint8Array, encoding: TextEncoding, reason: EncodingReason): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, reason };
}

function readMark([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** UTF-16 without its mark: one byte of nearly every pair is zero, or the number of the Cyrillic block. */
function findWideEncoding(bytes: Uint8Array): TextEncoding | null {
  const pairs = Math.floor(Math.min(bytes.length, 4000) / 2);
  if (pairs < 8) return null;
  const isHigh = (at: number) => bytes[at] === 0 || bytes[at] === 4;
  let even = 0;
  let odd = 0;
  let zeros = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (isHigh(at)) even += 1;
    if (isHigh(at + 1)) odd += 1;
    if (bytes[at] === 0 || bytes[at + 1] === 0) zeros += 1;
  }
  if (zeros === 0) return null;
  if (odd > pairs * 0.9 && even < pairs * 0.2) return 'utf-16le';
  return even > pairs * 0.9 && odd < pairs * 0.2 ? 'utf-16be' : null;
}

/** In the order in which they are preferred where words tell no difference: UTF-8 with a broken letter comes first. */
const candidates = textEncodings.filter((encoding) => !encoding.startsWith('utf-16'));

function guessByWords(bytes: Uint8Array): TextEncoding {
  const sample = readSample(bytes);
  const scored = candidates.map((encoding) => ({
    encoding,
    score: scoreWords(new TextDecoder(encoding).decode(sample)),
  }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).encoding;
}

/** The first lines that have letters beyond ASCII. */
function readSample(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let start = 0;
  while (start < bytes.length && sample.length < sampleLength) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, Math.min(end, start + sampleLength));
    if (line.some((byte) => byte > 0x7f)) sample.push(...line);
    start = end;
  }
  return Uint8Array.from(sample);
}
