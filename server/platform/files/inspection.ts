import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { edgeBytes, type FileEdges } from './media-type.rules.ts';

/** Counts, hashes and remembers the first and last of the bytes that pass. */
export class Inspection {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Passes the bytes on. Throws `file_too_large` past the limit, also when the multipart reader cut the stream at its own. */
  async *watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    for await (const given of source) {
      const chunk = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
      this.#size += chunk.length;
      if (this.#size > this.#maxBytes) throw tooLarge(this.#maxBytes);
      this.#hash.update(chunk);
      if (this.#head.length < edgeBytes) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, edgeBytes);
      this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-edgeBytes);
      yield chunk;
    }
    if ('truncated' in source && source.truncated === true) throw tooLarge(this.#maxBytes);
  }

  get size(): number {
    return this.#size;
  }

  get edges(): FileEdges {
    return { head: this.#head, tail: this.#tail };
  }

  /** Hex SHA-256; ask once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', { values: { megabytes: Math.round(maxBytes / 1024 / 1024) } });
}
