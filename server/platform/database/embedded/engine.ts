import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { OutageKind } from '../../outage.ts';
import { onEnvelope, toEnvelope } from '../../thread-messages.ts';
import { DatabaseUnavailable, EmbeddedDatabaseFailed, EmbeddedDatabaseNotStarted } from '../database-errors.ts';
import { type DatabaseSettings, silentLog } from '../settings.ts';
import { valueParsers } from '../value-parsers.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { diskSpace, RESERVED_BYTES } from './disk-space.ts';
import { EngineSocket } from './engine-socket.ts';
import { startEngineThread } from './engine-thread.ts';
import type { EngineReply, EngineRequest } from './protocol.ts';

type EngineAnswer = Extract<EngineReply, { kind: 'answer' }>;
type Question = EngineAnswer['question'];
interface Answers {
  readonly 'sync-count': number;
  readonly dump: ArrayBuffer;
  readonly close: null;
}

/** Between two attempts to start PostgreSQL again; the disk is looked at more often than it is tried. */
const firstRetryMs = 250;
const maxRetryMs = 30_000;
const lookAtDiskMs = 500;

export interface EmbeddedEngine {
  readonly pool: pg.Pool;
  isRunning(): boolean;
  /** Whether it takes changes: not while the disk is nearly full, and not while it is started again. */
  hasRoom(): boolean;
  /** How often the disk was asked to keep what it was given, since the start. */
  countSyncs(): Promise<number>;
  /** Writes the whole database to a file that `startFrom` takes. */
  dumpTo(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL in a thread of this process and gives a pool of one connection to it. When PostgreSQL gives up,
 * because the disk refuses what it has to write, what is running fails with `DatabaseUnavailable` and it is started
 * again from its files, as often as it takes.
 *
 * Throws `DataFolderInUse` when another process has the folder, `EmbeddedDatabaseNotStarted` when its files cannot be
 * used, `DatabaseUnavailable` when the disk is full. Should the thread end by itself, running queries fail and
 * `onFatal` is called.
 */
export async function openEmbeddedEngine(settings: DatabaseSettings): Promise<EmbeddedEngine> {
  const place = settings.inMemory ? 'memory' : settings.dataDir;
  const lock = settings.inMemory ? undefined : lockDataFolder(settings.dataDir);
  try {
    return supervise(await startEngineThread(settings), settings, place, () => lock?.release());
  } catch (error) {
    lock?.release();
    throw error instanceof DatabaseUnavailable ? error : new EmbeddedDatabaseNotStarted(place, error);
  }
}

function supervise(first: Worker, settings: DatabaseSettings, place: string, releaseLock: () => void): EmbeddedEngine {
  const log = settings.log ?? silentLog;
  const onFatal = settings.onFatal ?? throwUncaught;
  const sockets = new Set<EngineSocket>();
  const stop = new AbortController();
  let worker = first;
  let state: 'running' | 'restarting' | 'closing' | 'failed' = 'running';
  let hasRoom = true;
  let absence: Error = new EmbeddedDatabaseFailed(place, 'it is gone');
  let restart = Promise.resolve();

  const refuseAll = (error: Error): void => {
    absence = error;
    for (const socket of sockets) socket.destroy(error);
  };
  const fail = (cause: unknown): void => {
    if (state !== 'running') return;
    state = 'failed';
    const failure = new EmbeddedDatabaseFailed(place, cause);
    refuseAll(failure);
    log.error({ err: failure }, 'embedded database lost');
    onFatal(failure);
  };
  const startAgain = (cause: Error, outage: OutageKind): void => {
    if (state !== 'running') return;
    // A database in memory has nothing to start from.
    if (settings.inMemory) return fail(cause);
    state = 'restarting';
    refuseAll(new DatabaseUnavailable(cause, outage));
    log.error({ err: absence }, 'embedded database gave up and is started again');
    restart = bringBack();
  };
  const bringBack = async (): Promise<void> => {
    for (let wait = firstRetryMs; !stop.signal.aborted; wait = Math.min(wait * 2, maxRetryMs)) {
      try {
        await waitForDisk(settings, wait, stop.signal);
        worker = await startEngineThread(settings);
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'embedded database does not start yet');
        absence = new DatabaseUnavailable(error, error instanceof DatabaseUnavailable ? error.kind : 'away');
        continue;
      }
      watch(worker);
      hasRoom = true;
      state = 'running';
      log.warn({}, 'embedded database is back');
      // Whoever listens is heard again with the first connection.
      await pool
        .query('select 1')
        .catch((error: unknown) => log.warn({ err: error }, 'embedded database is gone again'));
      return;
    }
  };
  const watch = (watched: Worker): void => {
    const failOnce = (cause: unknown): void => {
      if (watched === worker) fail(cause);
    };
    watched.on('error', failOnce);
    watched.on('exit', (code) => failOnce(new Error(`its thread ended with ${code}`)));
    onEnvelope<EngineReply>(watched, (reply) => {
      if (reply.kind === 'lost') startAgain(new Error(reply.reason), reply.outage ?? 'away');
      if (reply.kind !== 'room') return;
      hasRoom = reply.hasRoom;
      log.warn({ hasRoom }, hasRoom ? 'the disk has room again' : 'the disk is nearly full: changes are refused');
    });
  };
  watch(worker);

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
      if (state === 'failed' || state === 'restarting') queueMicrotask(() => socket.destroy(absence));
      return socket as never;
    },
  });

  // An error event that nobody hears would end the process before `onFatal` could.
  pool.on('error', (error) => log.warn({ err: error }, 'embedded database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'embedded database connection lost'));
  });

  const ask = async <Q extends Question>(question: Q): Promise<Answers[Q]> => {
    const asked = worker;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        stopListening();
        asked.off('exit', refuse);
        act();
      };
      const refuse = (): void => settle(() => reject(new EmbeddedDatabaseFailed(place, 'its thread ended')));
      const stopListening = onEnvelope<EngineReply>(asked, (reply) => {
        if (isAnswerTo(reply, question)) settle(() => resolve(reply.value));
      });
      asked.on('exit', refuse);
      asked.postMessage(toEnvelope<EngineRequest>({ kind: 'ask', question }));
    });
  };

  return {
    pool,
    isRunning: () => state === 'running',
    hasRoom: () => state === 'running' && hasRoom,
    countSyncs: () => ask('sync-count'),
    dumpTo: async (file) => writeFile(file, new Uint8Array(await ask('dump'))),
    close: async () => {
      stop.abort();
      await restart;
      await pool.end();
      if (state === 'running') {
        state = 'closing';
        // On a full disk it ends as if killed, which its files stand.
        await ask('close').catch((error: unknown) => log.warn({ err: error }, 'embedded database was not closed'));
        await worker.terminate();
      }
      releaseLock();
    },
  };
}

/** Waits so long, or until there is enough room on the disk. */
async function waitForDisk({ dataDir, quota }: DatabaseSettings, ms: number, signal: AbortSignal): Promise<void> {
  const disk = diskSpace(join(dataDir, 'postgres'), quota);
  const wasFull = disk.free() < RESERVED_BYTES;
  for (let waited = 0; waited < ms; waited += lookAtDiskMs) {
    await sleep(Math.min(lookAtDiskMs, ms - waited), undefined, { signal, ref: false });
    if (wasFull && disk.free() >= RESERVED_BYTES) return;
  }
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
