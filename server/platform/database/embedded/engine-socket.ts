import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { onEnvelope, toEnvelope } from '../../thread-messages.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';

let lastConnection = 0;

/** What the pg driver takes for a network socket: bytes go to the thread of the database, answers come back. */
export class EngineSocket extends Duplex {
  readonly #worker: Worker;
  readonly #connection: number;
  #stopListening: (() => void) | undefined;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    lastConnection += 1;
    this.#connection = lastConnection;
  }

  connect(): this {
    this.#stopListening = onEnvelope<EngineReply>(this.#worker, (reply) => this.#receive(reply));
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#stopListening?.();
    this.#post({ kind: 'hangup', connection: this.#connection });
    done(error);
  }

  #receive(reply: EngineReply): void {
    if (reply.kind === 'bytes' && reply.connection === this.#connection) this.push(Buffer.from(reply.bytes));
  }

  /** Buffers of the driver are views into shared memory: only a copy may be handed over. */
  #send(chunk: Buffer): void {
    const bytes = Uint8Array.from(chunk).buffer;
    this.#post({ kind: 'bytes', connection: this.#connection, bytes }, [bytes]);
  }

  #post(request: EngineRequest, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(toEnvelope(request), transfer);
  }
}
