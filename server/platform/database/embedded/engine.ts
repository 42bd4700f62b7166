import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { EmbeddedDatabaseFailed, EmbeddedDatabaseNotStarted } from '../database-errors.ts';
import { type DatabaseSettings, silentLog } from '../settings.ts';
import { valueParsers } from '../value-parsers.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { EngineSocket } from './engine-socket.ts';
import { makePrivateFolder } from './private-folder.ts';
import type { EngineReply, EngineRequest, EngineStart } from './protocol.ts';

type EngineAnswer = Extract<EngineReply, { kind: 'answer' }>;
type Question = EngineAnswer['question'];
interface Answers {
  readonly 'sync-count': number;
  readonly dump: ArrayBuffer;
  readonly close: null;
}

export interface EmbeddedEngine {
  readonly pool: pg.Pool;
  isRunning(): boolean;
  /** How often the disk was asked to keep what it was given, since the start. */
  countSyncs(): Promise<number>;
  /** Writes the whole database to a file that `startFrom` takes. */
  dumpTo(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL in a thread of this process and gives a pool of one connection to it.
 *
 * Throws `DataFolderInUse` when another process has the folder, `EmbeddedDatabaseNotStarted` when its files cannot be
 * used. Should the thread end by itself, running queries fail
 * and `onFatal` is called.
 */
export async function openEmbeddedEngine(settings: DatabaseSettings): Promise<EmbeddedEngine> {
  const place = settings.inMemory ? 'memory' : settings.dataDir;
  const lock = settings.inMemory ? undefined : lockDataFolder(settings.dataDir);
  try {
    const worker = await startWorker(settings);
    return superviseWorker(worker, settings, place, () => lock?.release());
  } catch (error) {
    lock?.release();
    throw new EmbeddedDatabaseNotStarted(place, error);
  }
}

async function startWorker(settings: DatabaseSettings): Promise<Worker> {
  const start: EngineStart = settings.inMemory
    ? { startFrom: settings.startFrom }
    : { folder: join(settings.dataDir, 'postgres') };
  if (start.folder !== undefined) makePrivateFolder(start.folder);
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: start });
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', ready).off('error', refuse).off('exit', ended);
      act();
    };
    const ready = (): void => settle(resolve);
    const refuse = (error: unknown): void => settle(() => reject(error));
    const ended = (code: number): void => refuse(new Error(`the thread ended with ${code} while starting`));
    worker.on('message', ready).on('error', refuse).on('exit', ended);
  });
  // Unpacking a fresh cluster gives its files modes of their own.
  if (start.folder !== undefined) makePrivateFolder(start.folder);
  worker.setMaxListeners(0);
  return worker;
}

function superviseWorker(
  worker: Worker,
  settings: DatabaseSettings,
  place: string,
  releaseLock: () => void,
): EmbeddedEngine {
  const log = settings.log ?? silentLog;
  const onFatal = settings.onFatal ?? throwUncaught;
  const sockets = new Set<EngineSocket>();
  let state: 'running' | 'closing' | 'failed' = 'running';

  const fail = (cause: unknown): void => {
    if (state !== 'running') return;
    state = 'failed';
    const failure = new EmbeddedDatabaseFailed(place, cause);
    for (const socket of sockets) socket.destroy(failure);
    log.error({ err: failure }, 'embedded database lost');
    onFatal(failure);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`its thread ended with ${code}`)));

  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    types: valueParsers,
    stream: () => {
      const socket = new EngineSocket(worker);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (state === 'failed') queueMicrotask(() => socket.destroy(new EmbeddedDatabaseFailed(place, 'it is gone')));
      return socket as never;
    },
  });

  // An error event that nobody hears would end the process before `onFatal` could.
  pool.on('error', (error) => log.warn({ err: error }, 'embedded database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'embedded database connection lost'));
  });

  const ask = async <Q extends Question>(question: Q): Promise<Answers[Q]> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        worker.off('message', receive);
        worker.off('exit', refuse);
        act();
      };
      const receive = (reply: EngineReply): void => {
        if (isAnswerTo(reply, question)) settle(() => resolve(reply.value));
      };
      const refuse = (): void => settle(() => reject(new EmbeddedDatabaseFailed(place, 'its thread ended')));
      worker.on('message', receive);
      worker.on('exit', refuse);
      worker.postMessage({ kind: 'ask', question } satisfies EngineRequest);
    });

  return {
    pool,
    isRunning: () => state === 'running',
    countSyncs: () => ask('sync-count'),
    dumpTo: async (file) => writeFile(file, new Uint8Array(await ask('dump'))),
    close: async () => {
      await pool.end();
      if (state === 'running') {
        state = 'closing';
        await ask('close');
        await worker.terminate();
      }
      releaseLock();
    },
  };
}

function isAnswerTo<Q extends Question>(
  reply: EngineReply,
  question: Q,
): reply is EngineAnswer & { readonly value: Answers[Q] } {
  return reply.kind === 'answer' && reply.question === question;
}

/** Past every catch, so that the process ends with the sentence on its screen. */
function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
