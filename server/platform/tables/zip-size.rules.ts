const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const maxCommentLength = 65_535;

/** What a zip's directory declares. */
export interface ZipSize {
  readonly entries: number;
  readonly unpackedBytes: number;
}

/** Reads the directory of a zip without unpacking anything; null when it has none that makes sense. */
export function measureZip(bytes: Uint8Array): ZipSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpackedBytes = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== directoryEntry) return null;
    unpackedBytes += view.getUint32(at + 24, true);
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { entries, unpackedBytes };
}

function findEnd(view: DataView): number | null {
  const earliest = Math.max(0, view.byteLength - endLength - maxCommentLength);
  for (let at = view.byteLength - endLength; at >= earliest; at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at;
  }
  return null;
}

const maxEntries = 2000;
const maxUnpackedBytes = 250 * 1024 * 1024;

/** Whether an Office file declares no more than a table of 50,000 rows can need, or than `byteLimit`. */
export function isReasonableZip(size: ZipSize | null, byteLimit = maxUnpackedBytes): boolean {
  return size !== null && size.entries <= maxEntries && size.unpackedBytes <= byteLimit;
}
