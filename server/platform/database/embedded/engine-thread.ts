import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OutageKind } from '../../outage.ts';
import { onEnvelope } from '../../thread-messages.ts';
import { DatabaseUnavailable } from '../database-errors.ts';
import type { DatabaseSettings } from '../settings.ts';
import { makePrivateFolder } from './private-folder.ts';
import type { EngineReply, EngineStart } from './protocol.ts';

/** PostgreSQL gave up while it started. */
class EngineLost extends Error {
  override readonly name = 'EngineLost';
}

/** Starts the thread of the embedded database, from its files where there are some, and waits until it answers. */
export async function startEngineThread(settings: DatabaseSettings): Promise<Worker> {
  const start = describeStart(settings);
  if (start.folder !== undefined) makePrivateFolder(start.folder);
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: start });
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void): void => {
      stopListening();
      worker.off('error', refuse).off('exit', ended);
      act();
    };
    const refuse = (error: unknown): void => settle(() => reject(error));
    const stopListening = onEnvelope<EngineReply>(worker, (reply) => {
      if (reply.kind === 'ready') settle(resolve);
      else if (reply.kind === 'lost') refuse(asOutage(new EngineLost(reply.reason), reply.outage));
    });
    const ended = (code: number): void => refuse(new Error(`the thread ended with ${code} while starting`));
    worker.on('error', refuse).on('exit', ended);
  });
  // Unpacking a fresh cluster gives its files modes of their own.
  if (start.folder !== undefined) makePrivateFolder(start.folder);
  worker.setMaxListeners(0);
  return worker;
}

function asOutage(error: Error, outage: OutageKind | null): Error {
  return outage === null ? error : new DatabaseUnavailable(error, outage);
}

function describeStart({ inMemory, startFrom, dataDir, quota }: DatabaseSettings): EngineStart {
  if (inMemory) return { ...(startFrom !== undefined && { startFrom }) };
  return { folder: join(dataDir, 'postgres'), ...(quota !== undefined && { quota }) };
}
