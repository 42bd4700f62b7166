import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { decodeEntryName } from './entry-name.rules.ts';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endLength = 22;
const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Bytes behind the archive that say nothing, and how many of them. */
const blanks: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);
const maxBlanks = 1024;
const directoryLength = 46;
const localLength = 30;
const stored = 0;
const deflated = 8;
const flags = { encrypted: 0x0001, utf8: 0x0800 } as const;
/** 2024-01-15 09:00 as zips write it: the time of making a copy would tell it from another. */
const writtenTime = { time: 9 << 11, date: ((2024 - 1980) << 9) | (1 << 5) | 15 } as const;

export interface ZipLimits {
  readonly maxEntries: number;
  /** Of all entries together, bytes. */
  readonly maxUnpacked: number;
}

/** One file of an archive as it lies there. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: Uint8Array;
}

/**
 * Reads a zip that is one and nothing else: entries from the first byte on, side by side, a directory, an end. Whatever
 * two programs could read differently is refused. Unpacks nothing. Throws `document_broken`, `document_too_complex`,
 * `document_disguised`, `document_encrypted`.
 */
export function readZip(bytes: Uint8Array, { maxEntries, maxUnpacked }: ZipLimits): Map<string, ZipEntry> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(data);
  const count = data.readUInt16LE(end + 10);
  const directoryBytes = data.readUInt32LE(end + 12);
  let at = data.readUInt32LE(end + 16);
  if (data.readUInt32LE(end + 4) !== 0 || data.readUInt16LE(end + 8) !== count)
    refuse('document_broken', 'several disks');
  if (count > maxEntries) refuse('document_too_complex', `${String(count)} entries`);
  if (at + directoryBytes !== end) refuse('document_disguised', 'bytes around the directory');
  const directoryAt = at;
  const entries = new Map<string, ZipEntry>();
  const names = new Set<string>();
  const taken: { from: number; to: number }[] = [];
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + directoryLength > end || data.readUInt32LE(at) !== directoryEntry) refuse('document_broken', 'directory');
    const nameLength = data.readUInt16LE(at + 28);
    const next = at + directoryLength + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
    if (next > end) refuse('document_broken', 'directory');
    const nameBytes = data.subarray(at + directoryLength, at + directoryLength + nameLength);
    const name = readName(nameBytes, (data.readUInt16LE(at + 8) & flags.utf8) !== 0);
    const given = {
      flags: data.readUInt16LE(at + 8),
      method: data.readUInt16LE(at + 10),
      crc: data.readUInt32LE(at + 16),
      packedBytes: data.readUInt32LE(at + 20),
      size: data.readUInt32LE(at + 24),
      local: data.readUInt32LE(at + 42),
    };
    at = next;
    if ((given.flags & flags.encrypted) !== 0) refuse('document_encrypted', name);
    if (given.method !== stored && given.method !== deflated) refuse('document_broken', `method of ${name}`);
    const from = contentStart(data, given.local, directoryAt, { name, nameBytes });
    const to = from + given.packedBytes;
    if (to > directoryAt) refuse('document_broken', `length of ${name}`);
    taken.push({ from: given.local, to });
    unpacked += given.size;
    if (unpacked > maxUnpacked) refuse('document_too_complex', 'unpacked size');
    if (names.has(name.toLowerCase())) refuse('document_disguised', `${name} twice`);
    names.add(name.toLowerCase());
    if (name.endsWith('/')) continue;
    const { method, crc, size } = given;
    entries.set(name, { name, method, crc, size, packed: data.subarray(from, to) });
  }
  requireRow(taken);
  return entries;
}

/**
 * Where the end record is: behind it only its comment, and blanks that programs and mail servers leave. Throws for anything
 * else behind it, and for a comment that could be taken for another end.
 */
function findEnd(data: Buffer): number {
  let length = data.length;
  while (length > data.length - maxBlanks && length > 0 && blanks.has(data[length - 1] ?? -1)) length -= 1;
  for (const candidate of [data.length, length]) {
    const end = data.lastIndexOf(endSignature, candidate - endLength);
    if (end < 0 || end + endLength > candidate) continue;
    const behind = end + endLength + data.readUInt16LE(end + 20);
    const isBlank = data.subarray(behind).every((byte) => blanks.has(byte));
    const isText = data.subarray(end + endLength, behind).every((byte) => byte >= 0x20 && byte !== 0x3c && byte < 0x7f);
    if (behind <= data.length && data.length - behind <= maxBlanks && isBlank && isText) return end;
  }
  return refuse('document_broken', 'no directory at the end');
}

/** A name that stays inside of the archive. */
function readName(bytes: Uint8Array, isUtf8: boolean): string {
  const name = decodeEntryName(bytes, isUtf8);
  const isPlain = name !== '' && name.length <= 255 && !/[\\:\u0000-\u001f\ufffd]/.test(name) && !name.startsWith('/');
  const steps = name.replace(/\/$/, '').split('/');
  if (!isPlain || steps.some((step) => step === '' || step === '.' || step === '..')) {
    refuse('document_disguised', 'the name of an entry');
  }
  return name;
}

function contentStart(
  data: Buffer,
  local: number,
  directoryAt: number,
  { name, nameBytes }: { readonly name: string; readonly nameBytes: Uint8Array },
): number {
  if (local + localLength > directoryAt || data.readUInt32LE(local) !== localEntry) refuse('document_broken', name);
  const nameLength = data.readUInt16LE(local + 26);
  const start = local + localLength + nameLength + data.readUInt16LE(local + 28);
  const written = data.subarray(local + localLength, local + localLength + nameLength);
  if (!written.equals(nameBytes)) refuse('document_disguised', `${name} has two names`);
  return start;
}

/** Entries that share bytes unfold to any size; bytes before the first hide another kind of file. */
function requireRow(taken: { from: number; to: number }[]): void {
  taken.sort((left, right) => left.from - right.from);
  if (taken[0]?.from !== 0) refuse('document_disguised', 'bytes before the first entry');
  taken.forEach(({ to }, index) => {
    const next = taken[index + 1];
    if (next !== undefined && next.from < to) refuse('document_too_complex', 'entries overlap');
  });
}

/** The bytes of an entry; never more than the directory declared. */
export function unpackEntry(entry: ZipEntry): Buffer {
  let bytes: Buffer;
  if (entry.method === stored) bytes = Buffer.from(entry.packed);
  else {
    try {
      bytes = inflateRawSync(entry.packed, { maxOutputLength: Math.max(1, entry.size) });
    } catch (cause) {
      const isTooLong = cause instanceof RangeError || (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      return refuse(isTooLong ? 'document_too_complex' : 'document_broken', entry.name);
    }
  }
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) refuse('document_broken', entry.name);
  return bytes;
}

/** @param level 0 stores, 1 is fast, 9 is small. */
export function packEntry(name: string, bytes: Uint8Array, level: number): ZipEntry {
  const packed = level === 0 ? bytes : deflateRawSync(bytes, { level });
  return { name, method: level === 0 ? stored : deflated, crc: crc32(bytes), size: bytes.length, packed };
}

/** Entries as they stand in a file, and their lines of the directory. `from` is where the first one will stand. */
export interface ZipRow {
  readonly count: number;
  readonly body: Buffer;
  readonly directory: Buffer;
}

export function writeRow(entries: readonly ZipEntry[], from = 0): ZipRow {
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = from;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags.utf8, 2);
    common.writeUInt16LE(entry.method, 4);
    common.writeUInt16LE(writtenTime.time, 6);
    common.writeUInt16LE(writtenTime.date, 8);
    common.writeUInt32LE(entry.crc, 10);
    common.writeUInt32LE(entry.packed.length, 14);
    common.writeUInt32LE(entry.size, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(localEntry, 0);
    const line = Buffer.alloc(directoryLength);
    line.writeUInt32LE(directoryEntry, 0);
    line.writeUInt16LE(20, 4);
    common.copy(line, 6);
    line.writeUInt32LE(at, 42);
    body.push(local, common, name, entry.packed);
    directory.push(line, name);
    at += localLength + name.length + entry.packed.length;
  }
  return { count: entries.length, body: Buffer.concat(body), directory: Buffer.concat(directory) };
}

/** A whole archive of rows, each written for its place. */
export function joinRows(rows: readonly ZipRow[]): Buffer {
  const end = Buffer.alloc(endLength);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  end.writeUInt32LE(endOfDirectory, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(
    rows.reduce((sum, row) => sum + row.directory.length, 0),
    12,
  );
  end.writeUInt32LE(
    rows.reduce((sum, row) => sum + row.body.length, 0),
    16,
  );
  return Buffer.concat([...rows.map((row) => row.body), ...rows.map((row) => row.directory), end]);
}

function refuse(code: ErrorCode & `document_${string}`, why: string): never {
  throw new AppError(code, { cause: new Error(why) });
}
