/** The thread of the embedded PostgreSQL. It speaks the wire protocol over messages; see protocol.ts. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { onEnvelope, toEnvelope } from '../../thread-messages.ts';
import { diskSpace, RESERVED_BYTES } from './disk-space.ts';
import type { EngineReply, EngineRequest, EngineStart } from './protocol.ts';
import { SyncedNodeFS } from './synced-fs.ts';

const port = parentPort;
if (!port) throw new Error('engine-worker.ts runs only as a worker thread.');

const start = workerData as EngineStart;
const space = start.folder === undefined ? undefined : diskSpace(start.folder, start.quota);
const files = start.folder === undefined || !space ? undefined : new SyncedNodeFS(start.folder, space);
const database = await chooseOptions()
  .then((options) => PGlite.create(options))
  .catch(leave);
let hasRoom = true;
leaveWhenLost();
if (files) files.isStarting = false;

async function chooseOptions(): Promise<PGliteOptions> {
  // PostgreSQL's default of 128 MB makes up a third of the whole process; the system caches files anyway.
  const memory = ['-c', 'shared_buffers=32MB'];
  const shared: PGliteOptions = {
    extensions: { pg_trgm, citext },
    startParams: [...PGlite.defaultStartParams, ...memory],
  };
  if (!files) {
    return start.startFrom === undefined ? shared : { ...shared, loadDataDir: await openAsBlob(start.startFrom) };
  }
  // Without -F, so that PostgreSQL asks for the syncs that SyncedNodeFS performs.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return { ...shared, fs: files, startParams: [...startParams, ...memory, '-c', 'wal_sync_method=fsync'] };
}

/**
 * After a panic there is no PostgreSQL to go on with: PGlite would ask it again and again, for ever, or answer queries
 * with no rows. Only the error that takes back a statement comes here and is none of that.
 */
function leaveWhenLost(): void {
  const takenBack = 100;
  const module = database.Module as unknown as { _PostgresMainLoopOnce(): void };
  const turn = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      turn();
    } catch (error) {
      if ((error as { status?: unknown }).status === takenBack) throw error;
      leave(error);
    }
  };
}

/** Ends the thread in the middle of whatever it does. */
function leave(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  reply({ kind: 'lost', reason, outage: files?.refusal ?? null });
  process.exit(1);
}

/** Changes are refused before the disk is full, and reads go on. Asked between statements of different transactions. */
async function watchFreeSpace(request: ArrayBuffer): Promise<void> {
  if (!space || !beginsStatement(request) || database.isInTransaction()) return;
  const hasRoomNow = space.free() >= RESERVED_BYTES;
  if (hasRoomNow === hasRoom) return;
  hasRoom = hasRoomNow;
  await rejectChanges();
  reply({ kind: 'room', hasRoom });
}

async function rejectChanges(): Promise<void> {
  await database.exec(`set default_transaction_read_only = ${hasRoom ? 'off' : 'on'}`);
}

/** A statement of its own, or one to be parsed: no unnamed one is half done, which another would overwrite. */
function beginsStatement(request: ArrayBuffer): boolean {
  return ['Q', 'P'].includes(String.fromCharCode(new Uint8Array(request, 0, 1)[0] ?? 0));
}

function reply(message: EngineReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(toEnvelope(message), transfer);
}

/** Streams the raw answer: the other entry points of PGlite also parse every row and keep what they parsed. */
async function execute(connection: number, request: ArrayBuffer): Promise<void> {
  await watchFreeSpace(request);
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(new Uint8Array(request), {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  if (chunks.length === 0) return;
  const bytes = join(chunks);
  reply({ kind: 'bytes', connection, bytes }, [bytes]);
}

function join(chunks: Uint8Array[]): ArrayBuffer {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes.buffer;
}

/** There is one session for all connections after each other: leave it as a fresh one would be, but keep LISTEN. */
async function cleanSession(): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('reset all; deallocate all; select pg_advisory_unlock_all()');
  if (!hasRoom) await rejectChanges();
}

async function answer(question: 'sync-count' | 'dump' | 'close'): Promise<void> {
  switch (question) {
    case 'sync-count':
      return reply({ kind: 'answer', question, value: files?.syncCount ?? 0 });
    case 'dump': {
      const archive = await database.dumpDataDir('none');
      const value = await archive.arrayBuffer();
      return reply({ kind: 'answer', question, value }, [value]);
    }
    case 'close':
      await database.close();
      return reply({ kind: 'answer', question, value: null });
  }
}

async function handle(request: EngineRequest): Promise<void> {
  switch (request.kind) {
    case 'bytes':
      return execute(request.connection, request.bytes);
    case 'hangup':
      return cleanSession();
    case 'ask':
      return answer(request.question);
  }
}

// One after the other: an answer has to be complete before the next request touches the session.
// A failure ends the thread, and the owner ends the process: nothing is known about the state behind it.
let last = Promise.resolve();
onEnvelope<EngineRequest>(port, (request) => {
  last = last.then(() => handle(request));
});
reply({ kind: 'ready' });
