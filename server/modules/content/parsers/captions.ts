import { type ReadCaptions, readCaptions } from '../captions.rules.ts';

/** Captions of a file in UTF-8, UTF-16 with its mark, or windows-1251, in which old subtitles come. */
export default function parseCaptions({ bytes }: { readonly bytes: Uint8Array }): ReadCaptions {
  return readCaptions(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a letter of the older encoding.
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
