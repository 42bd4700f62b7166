/** Where pages say what they are: further on nobody looks. */
const headBytes = 64 * 1024;

/**
 * Where in the bytes of a page a script runs before any other without changing how the page is read: behind its head's
 * opening, its root's, its document type; at the beginning of one that has none of them. Null: a page of two bytes a
 * letter, which stays as it is.
 */
export function findPageStart(bytes: Uint8Array): number | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes)).toString('latin1');
  for (const opening of [/<head(?:\s[^>]{0,2000})?>/i, /<html(?:\s[^>]{0,2000})?>/i, /<!doctype[^>]{0,2000}>/i]) {
    const found = opening.exec(text);
    if (found) return found.index + found[0].length;
  }
  return text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
}
