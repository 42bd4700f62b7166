import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError } from '#platform/app-error.ts';
import { decodeName, isLeftover, keyOf, safePath, tellable } from '../package-path.rules.ts';

const mebibyte = 1024 * 1024;
const maxEntries = 20_000;
/** All files together, unpacked, bytes. */
const byteLimit = 1024 * mebibyte;
/** What is small may be packed as tightly as it likes. */
const freelyPacked = 4 * mebibyte;
const tightest = 200;
/** Bytes of the directory that are asked for at once. */
const readAhead = 256 * 1024;
const localHeaderBytes = 30;

/** Reads bytes `start` to `end` (not included) of the archive, wherever it lies. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

export interface PackedFile {
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
  open(): Promise<Readable>;
}

export interface PackageArchive {
  readonly files: readonly PackedFile[];
}

/**
 * The files of an archive by its directory, nothing unpacked yet. What is there only to do harm is refused by name:
 * `scorm_archive_*`.
 */
export async function openPackage(read: ReadRange, size: number): Promise<PackageArchive> {
  const archive = await openArchive(read, size);
  if (archive.entryCount > maxEntries) throw refusal('too_many_files', maxEntries);
  const entries = await readEntries(archive);
  requireApart(entries);
  const files = new Map<string, PackedFile>();
  let bytes = 0;
  for (const entry of entries) {
    const file = inspect(archive, entry);
    if (file === null) continue;
    if (files.has(keyOf(file.path))) throw named('duplicate', file.path);
    files.set(keyOf(file.path), file);
    bytes += file.size;
    if (bytes > byteLimit) throw refusal('too_large', byteLimit / mebibyte);
  }
  return { files: [...files.values()] };
}

async function openArchive(read: ReadRange, size: number): Promise<ZipFile> {
  return unreadable(() =>
    fromRandomAccessReaderPromise(new RangeReader(read, size), size, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    }),
  );
}

async function readEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  await unreadable(async () => {
    // Declared counts lie.
    for await (const entry of archive.eachEntry()) {
      if (entries.push(entry) > maxEntries) throw refusal('too_many_files', maxEntries);
    }
  });
  return entries;
}

/** Null: a folder, or what no package needs. */
function inspect(archive: ZipFile, entry: Entry): PackedFile | null {
  const name = decodeName(entry.fileNameRaw, (entry.generalPurposeBitFlag & 0x800) !== 0);
  const path = safePath(name);
  if (path === null) throw named('unsafe_name', name);
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000 && mode !== 0o040000) throw named('link', path);
  if (name.endsWith('/') || isLeftover(path)) return null;
  if (entry.isEncrypted()) throw named('encrypted', path);
  if (!entry.canDecodeFileData()) throw named('damaged', path);
  const { uncompressedSize, compressedSize, crc32 } = entry;
  if (uncompressedSize > freelyPacked && uncompressedSize > compressedSize * tightest) {
    throw refusal('too_large', byteLimit / mebibyte);
  }
  return { path, size: uncompressedSize, crc32, open: () => unreadable(() => archive.openReadStreamPromise(entry)) };
}

/** Entries that share bytes are a bomb: each looks small, together they have no end. */
function requireApart(entries: readonly Entry[]): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of sorted) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new AppError('scorm_archive_overlaps');
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.compressedSize;
  }
}

function refusal(why: 'too_many_files' | 'too_large', most: number): AppError {
  return new AppError(`scorm_archive_${why}`, { values: { most } });
}

function named(why: 'duplicate' | 'unsafe_name' | 'link' | 'encrypted' | 'damaged', name: string): AppError {
  return new AppError(`scorm_archive_${why}`, { values: { name: tellable(name) } });
}

/** Whatever the reader stumbles over means the same to the person. */
async function unreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('scorm_archive_unreadable', { cause });
  }
}

/** Hands the library what it asks for; small pieces of the directory come from one larger piece. */
class RangeReader extends RandomAccessReader {
  readonly #read: ReadRange;
  readonly #size: number;
  #kept: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };

  constructor(read: ReadRange, size: number) {
    super();
    this.#read = read;
    this.#size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(async () => {
      const bytes = await this.#piece(position, length);
      if (bytes.length < length) throw new Error('unexpected end of the archive');
      buffer.set(bytes, offset);
    })(callback);
  }

  async #piece(start: number, length: number): Promise<Uint8Array> {
    this.#requireInside(start + length);
    const { start: keptFrom, bytes } = this.#kept;
    if (start < keptFrom || start + length > keptFrom + bytes.length) {
      const end = Math.min(this.#size, start + Math.max(length, readAhead));
      this.#kept = { start, bytes: await this.#read(start, end) };
    }
    const from = start - this.#kept.start;
    return this.#kept.bytes.subarray(from, from + length);
  }

  /** What a directory says of places is a word of its author. */
  #requireInside(end: number): void {
    if (end > this.#size) throw new Error('unexpected end of the archive');
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    this.#requireInside(end);
    for (let at = start; at < end; at += readAhead) yield await this.#read(at, Math.min(end, at + readAhead));
  }
}
