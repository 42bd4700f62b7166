/**
 * The bytes of a name in an archive as text: UTF-8 where the archive says so or where they can be nothing else, otherwise
 * what Windows writes where it speaks Russian.
 */
export function decodeEntryName(bytes: Uint8Array, isUtf8: boolean): string {
  const read = new TextDecoder().decode(bytes);
  return isUtf8 || !read.includes('\ufffd') ? read : new TextDecoder('ibm866').decode(bytes);
}

/** The same of a name as fflate gives it: text where the archive says UTF-8, otherwise a letter for each byte. */
export function readEntryName(name: string): string {
  return /[^\u0000-\u00ff]/.test(name) ? name : decodeEntryName(Buffer.from(name, 'latin1'), false);
}
