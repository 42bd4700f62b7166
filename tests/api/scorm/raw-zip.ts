import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive as nobody packs it by accident. What is not given is as it should be. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** Bytes as they lie in the archive; deflated content without them. */
  readonly packed?: Uint8Array;
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Of Unix: `0o120777` is a link. */
  readonly mode?: number;
  /** Where the directory says that it begins; its own place without it. */
  readonly offset?: number;
  /** What stands in the directory behind the name: of ZIP64, for instance. */
  readonly extra?: Uint8Array;
}

interface RawOptions {
  readonly declaredCount?: number;
  /** What stands behind the end. */
  readonly trailing?: Uint8Array;
}

const deflated = 8;

/** Writes exactly these entries: an archive that may lie about each of them. */
export function rawZip(
  entries: readonly RawEntry[],
  { declaredCount, trailing = new Uint8Array() }: RawOptions = {},
): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : Buffer.from(entry.name);
    const content = typeof entry.content === 'string' ? Buffer.from(entry.content) : (entry.content ?? Buffer.alloc(0));
    const packed = Buffer.from(entry.packed ?? deflateRawSync(content));
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.flags ?? 0, 2);
    shared.writeUInt16LE(entry.method ?? deflated, 4);
    shared.writeUInt32LE(entry.declaredCrc ?? crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(entry.declaredSize ?? content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(entry.offset ?? at, 10);
    const madeByUnix = Buffer.from([20, 3]);
    const listedShared = Buffer.from(shared);
    const extra = entry.extra ?? new Uint8Array();
    listedShared.writeUInt16LE(extra.length, 24);
    const lead = Buffer.from('PK\u0001\u0002', 'latin1');
    directory.push(Buffer.concat([lead, madeByUnix, listedShared, tail, name, extra]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE((declaredCount ?? entries.length) & 0xffff, 4);
  end.writeUInt16LE((declaredCount ?? entries.length) & 0xffff, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end, trailing]);
}
