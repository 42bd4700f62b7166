import { AppError } from '#platform/app-error.ts';

/** How far into a page its encoding is looked for, bytes. */
const headBytes = 4096;
/** Encodings in which pages of our people were saved before there was UTF-8. */
const olderEncodings = ['windows-1251', 'koi8-r', 'ibm866'] as const;
/** The commonest letters of Russian: read in a wrong encoding, a text has few of them. */
const commonLetters = /[оеаинтсрвлкмдпуя]/g;
/** Of all letters that are not Latin, in a text that was read right: they make up four fifths of Russian. */
const commonShare = 0.6;

/**
 * The words of a saved page: as its first bytes, whoever sent it or it itself says, else UTF-8, else the older encoding
 * in which it reads as Russian. Throws `import_encoding_unknown`.
 */
export function decodePage(raw: Uint8Array, sentAs: string | null = null): string {
  const marked = markedEncoding(raw) ?? bareUtf16(raw);
  if (marked !== null) return new TextDecoder(marked).decode(raw);
  const named = sentAs ?? declaredEncoding(raw);
  if (named !== null) return decodeAs(named, raw);
  return decodeExactly(raw) ?? decodeOlder(raw);
}

/** The words of a style sheet: almost always plain ASCII. */
export function decodeStyle(raw: Uint8Array): string {
  return new TextDecoder(markedEncoding(raw) ?? 'utf-8').decode(raw);
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** Markup is ASCII: in UTF-16 every other byte of it is nothing. */
function bareUtf16(raw: Uint8Array): string | null {
  const head = raw.subarray(0, headBytes);
  const nothings = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) nothings[at % 2] = (nothings[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nothings;
  const some = head.length / 64;
  if (odd > some && odd > even * 4) return 'utf-16le';
  return even > some && even > odd * 4 ? 'utf-16be' : null;
}

/** What can be read byte by byte is not in UTF-16, whatever it says: browsers take it for UTF-8. */
function declaredEncoding(raw: Uint8Array): string | null {
  const head = Buffer.from(raw.subarray(0, headBytes)).toString('latin1');
  const named = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(head)?.[1] ?? null;
  return named !== null && /^utf-?16/i.test(named) ? 'utf-8' : named;
}

function decodeAs(encoding: string, raw: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(raw);
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('import_encoding_unknown', { values: { encoding }, cause });
    throw cause;
  }
}

function decodeExactly(raw: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

function decodeOlder(raw: Uint8Array): string {
  const read = olderEncodings
    .map((encoding) => new TextDecoder(encoding).decode(raw))
    .map((text) => ({ text, share: shareOfCommon(text) }))
    .sort((left, right) => right.share - left.share);
  const [best] = read;
  if (best === undefined || best.share < commonShare) {
    throw new AppError('import_encoding_unknown', { values: { encoding: '?' } });
  }
  return best.text;
}

function shareOfCommon(text: string): number {
  const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
  return foreign === 0 ? 0 : (text.match(commonLetters)?.length ?? 0) / foreign;
}
