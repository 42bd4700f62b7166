/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a `Range` header asks for, cut to the file; null when the whole file is to be sent: no header,
 * several ranges, another unit, or nothing of the file in it (RFC 9110 lets a server ignore the header).
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || size === 0) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || !Number.isSafeInteger(start) ? null : { start, end };
}
