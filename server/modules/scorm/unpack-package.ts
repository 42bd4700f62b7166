import { createHash, type Hash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/app-error.ts';
import type { FileStore } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { onEnvelope, toEnvelope } from '#platform/thread-messages.ts';
import type { ScormManifest } from '#schema/scorm.ts';
import type { UnpackingMessage, UnpackingQuestion } from './unpacking.ts';

/** A file of a package whose bytes are stored and which has no row yet. */
export interface StoredPart {
  readonly id: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface UnpackedPackage {
  readonly manifest: ScormManifest;
  readonly parts: readonly StoredPart[];
}

interface Unpacking {
  readonly files: FileStore;
  /** The stored archive and its bytes. */
  readonly archive: { readonly id: string; readonly size: number };
  readonly signal: AbortSignal;
  /** After each file. False: stop. */
  onFile(done: number, total: number): Promise<boolean>;
}

const entry = new URL('./parsers/unpack-package.ts', import.meta.url);
const heapMb = 256;
const deadlineMs = 15 * 60_000;

/**
 * Takes a stored archive apart in a thread of its own and stores its files one by one as they come out: neither the
 * archive nor a file of it is ever whole in memory, and nothing lies anywhere but in the store. Null: somebody asked to
 * stop. Throws `scorm_*`. Unless it answers a package, everything that it stored is gone again.
 */
export async function unpackPackage(unpacking: Unpacking): Promise<UnpackedPackage | null> {
  const worker = new Worker(entry, {
    workerData: { size: unpacking.archive.size },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  const receiver = new Receiver(unpacking);
  const isWhole = await talk(worker, receiver, unpacking.signal).then(
    (done) => ({ done }),
    (error: unknown) => ({ error }),
  );
  await worker.terminate();
  if ('done' in isWhole && isWhole.done && receiver.manifest !== undefined) {
    return { manifest: receiver.manifest, parts: receiver.parts };
  }
  await receiver.forget();
  if ('error' in isWhole) throw isWhole.error;
  return null;
}

/** False: it was stopped. */
function talk(worker: Worker, receiver: Receiver, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const tooComplex = (why: string) => reject(new AppError('scorm_package_too_complex', { cause: new Error(why) }));
    const timer = setTimeout(() => reject(new AppError('parsing_timed_out')), deadlineMs);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    onEnvelope<UnpackingMessage>(worker, (message) => {
      if ('question' in message) {
        receiver.answer(message.question).then((answer) => {
          if (answer === stopped) resolve(false);
          else worker.postMessage(toEnvelope({ number: message.number, answer }));
        }, reject);
      } else if (message.ended === 'done') resolve(true);
      else if (message.ended === 'failed') reject(new Error(`the package could not be taken apart: ${message.why}`));
      else {
        const { code, values, why } = message;
        reject(new AppError(code, { ...(values && { values }), cause: new Error(why) }));
      }
    });
    // Out of memory is one of them: the package is made to be too much.
    worker.on('error', (error) => tooComplex(String(error)));
    worker.on('exit', () => {
      clearTimeout(timer);
      tooComplex('ended without an answer');
    });
  });
}

const stopped = Symbol('stopped');

interface Arriving {
  readonly id: string;
  readonly path: string;
  readonly content: PassThrough;
  readonly stored: Promise<void>;
  readonly hash: Hash;
  size: number;
}

/** Answers what the thread asks, and keeps what it hands over. */
class Receiver {
  readonly parts: StoredPart[] = [];
  manifest: ScormManifest | undefined;
  readonly #unpacking: Unpacking;
  #total = 0;
  #arriving: Arriving | undefined;

  constructor(unpacking: Unpacking) {
    this.#unpacking = unpacking;
  }

  async answer(question: UnpackingQuestion): Promise<unknown> {
    const { files, archive } = this.#unpacking;
    switch (question.ask) {
      case 'read':
        return buffer(await files.read(archive.id, { start: question.start, end: question.end - 1 }));
      case 'plan':
        this.manifest = question.manifest;
        this.#total = question.filesCount;
        return null;
      case 'begin':
        this.#arriving = this.#begin(question.path);
        return null;
      case 'chunk':
        return this.#take(question.bytes);
      case 'end':
        return this.#finish();
    }
  }

  /** Takes back everything that was stored. */
  async forget(): Promise<void> {
    const { files } = this.#unpacking;
    const arriving = this.#arriving;
    if (arriving) {
      arriving.content.destroy(new Error('the package was not taken'));
      await Promise.allSettled([arriving.stored]);
      await files.remove(arriving.id);
    }
    for (const { id } of this.parts) await files.remove(id);
  }

  #begin(path: string): Arriving {
    const id = newId();
    const content = new PassThrough();
    // The store may not listen yet when the file is given up, and an error that nobody hears ends the process.
    content.on('error', () => {});
    const stored = this.#unpacking.files.put(id, content);
    // It is waited for when the file has ended; until then a failure is not lost.
    stored.catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))));
    return { id, path, content, stored, hash: createHash('sha256'), size: 0 };
  }

  async #take(bytes: Uint8Array): Promise<null> {
    const arriving = this.#current();
    arriving.hash.update(bytes);
    arriving.size += bytes.length;
    if (!arriving.content.write(bytes)) {
      await Promise.race([new Promise((resolve) => arriving.content.once('drain', resolve)), arriving.stored]);
    }
    return null;
  }

  async #finish(): Promise<null | typeof stopped> {
    const { id, path, content, stored, hash, size } = this.#current();
    content.end();
    await stored;
    this.parts.push({ id, path, size, sha256: hash.digest('hex') });
    this.#arriving = undefined;
    return (await this.#unpacking.onFile(this.parts.length, this.#total)) ? null : stopped;
  }

  #current(): Arriving {
    if (this.#arriving === undefined) throw new Error('a piece of no file');
    return this.#arriving;
  }
}
