import type { Readable } from 'node:stream';
import { Outage, type OutageKind } from '../outage.ts';
import type { ByteRange } from './byte-range.rules.ts';

/** What is known of a stored object without its row. */
export interface StoredObject {
  readonly id: string;
  readonly storedAt: Date;
}

/** Where bytes live. Keys are ids, never names. */
export interface FileStore {
  /**
   * Stores all of `content` or nothing. A stream that fails leaves nothing behind and its error is thrown on. Throws
   * {@link FilesUnavailable} when the disk takes nothing.
   */
  put(id: string, content: Readable | Uint8Array): Promise<void>;
  /** A stream of the bytes, or of a part of them. Throws {@link FileMissingError} when there is none of this id. */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>;
  /** Everything stored, in no order: for the clean-up of orphans. */
  list(): AsyncIterable<StoredObject>;
}

/** The row of a file exists and its bytes do not. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';

  constructor(id: string) {
    super(`no stored file ${id}`);
  }
}

const sentences: Readonly<Record<OutageKind, string>> = {
  away: 'The disk of the files fails.',
  full: 'The disk of the files is full.',
  read_only: 'The disk of the files is read-only.',
};

/** The disk does not take what should be stored. */
export class FilesUnavailable extends Outage {
  override readonly name = 'FilesUnavailable';

  constructor(cause: unknown, kind: OutageKind) {
    super(kind, sentences[kind], cause);
  }
}
