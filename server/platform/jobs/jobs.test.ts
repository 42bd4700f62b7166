import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DatabaseHandle, type DatabaseLog, openDatabase } from '../database/index.ts';
import { makeStartedFolder } from '../database/testing/data-folder.ts';
import { makeServerDatabase, type ServerDatabase, serverUrl } from '../database/testing/server-database.ts';
import { defineJob, enqueue, type JobQueue, startJobs } from './index.ts';

interface Context {
  readonly done: string[];
}

const schema = z.object({ name: z.string() });
const limits = { retryLimit: 2, retryDelaySeconds: 0, expireInSeconds: 60 };

const note = defineJob('note', {
  ...limits,
  schema,
  handler: async ({ done }: Context, { name }) => void done.push(name),
});
const stubborn = defineJob('stubborn', {
  ...limits,
  schema,
  handler: async ({ done }: Context, { name }) => {
    done.push(name);
    if (done.length < 3) throw new Error('not yet');
  },
});
const recount = defineJob('recount', {
  ...limits,
  schema,
  singletonKey: ({ name }) => name,
  handler: async ({ done }: Context, { name }) => void done.push(name),
});
const long = defineJob('long', {
  ...limits,
  schema,
  handler: async ({ done }: Context, { name }, signal) => {
    done.push(`began ${name}`);
    if (done.length === 1) await once(signal, 'abort');
    done.push(signal.aborted ? 'aborted' : 'finished');
  },
});
const jobs = [note, stubborn, recount, long];

describe.each(serverUrl === undefined ? ['embedded'] : ['embedded', 'server'])('jobs on the %s database', (engine) => {
  let server: ServerDatabase | undefined;
  let handle: DatabaseHandle;
  let queue: JobQueue;
  let done: string[];
  const complaints: string[] = [];
  const log: DatabaseLog = {
    debug: () => {},
    warn: (_, message) => complaints.push(message),
    error: (_, message) => complaints.push(message),
  };

  const start = (work: boolean): Promise<JobQueue> =>
    startJobs(handle, { work, jobs, context: { done }, log, pollingSeconds: 1 });

  beforeAll(async () => {
    if (engine === 'server') server = await makeServerDatabase();
    handle = await openDatabase({ dataDir: '', inMemory: true, databaseUrl: server?.url });
  }, 30_000);
  afterAll(async () => {
    await handle.close();
    await server?.drop();
  });
  beforeEach(async () => {
    done = [];
    complaints.length = 0;
    queue = await start(false);
  }, 30_000);
  afterEach(async () => {
    await queue.stop();
    await handle.executeSql('delete from pgboss.job; delete from pgboss.schedule');
  });

  test('a job asked for in a transaction exists exactly if that commits', async () => {
    const lost = handle.db.transaction().execute(async (tx) => {
      expect(await enqueue({ db: tx }, note, { name: 'lost' })).not.toBeNull();
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    await handle.db.transaction().execute((tx) => enqueue({ db: tx }, note, { name: 'kept' }));
    expect(await queue.runDue()).toEqual({ completed: 1, failed: 0 });
    expect(done).toEqual(['kept']);
  });

  test('a job that fails is repeated, and given up after its last repetition', async () => {
    await enqueue(handle, stubborn, { name: 'a' });
    expect(await queue.runDue({ includeDelayed: true })).toEqual({ completed: 1, failed: 2 });
    done.length = 0;
    const hopeless = defineJob('stubborn', { ...limits, schema, retryLimit: 0, handler: stubborn.handler });
    await enqueue(handle, hopeless, { name: 'b' });
    expect(await queue.runDue({ includeDelayed: true })).toEqual({ completed: 0, failed: 1 });
    expect(complaints).toEqual(['job failed, will repeat', 'job failed, will repeat', 'job failed, will repeat']);
  });

  test('data that does not fit the job is refused when it is asked for', async () => {
    await expect(enqueue(handle, note, { name: 5 } as never)).rejects.toBeInstanceOf(z.ZodError);
    const unknown = defineJob('unknown', { ...limits, schema, handler: note.handler });
    await expect(enqueue(handle, unknown, { name: 'x' })).rejects.toThrow('unknown');
    expect(await queue.runDue()).toEqual({ completed: 0, failed: 0 });
  });

  test('one job of each key waits at a time', async () => {
    expect(await enqueue(handle, recount, { name: 'A' })).not.toBeNull();
    expect(await enqueue(handle, recount, { name: 'A' })).toBeNull();
    expect(await enqueue(handle, recount, { name: 'B' })).not.toBeNull();
    expect(await enqueue(handle, recount, { name: 'A' }, { singletonKey: 'other' })).not.toBeNull();
    expect(await queue.runDue()).toEqual({ completed: 3, failed: 0 });
    expect(await enqueue(handle, recount, { name: 'A' })).not.toBeNull();
  });

  test('a job for later waits for its moment', async () => {
    await enqueue(handle, note, { name: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
    expect(await queue.runDue()).toEqual({ completed: 0, failed: 0 });
    expect(await queue.runDue({ includeDelayed: true })).toEqual({ completed: 1, failed: 0 });
  });

  test('a worker begins as soon as the transaction commits, without waiting for its next look', {
    timeout: 20_000,
  }, async () => {
    const worker = await startJobs(handle, { work: true, jobs, context: { done }, log, pollingSeconds: 60 });
    await expect.poll(() => isListening(handle), { timeout: 5_000 }).toBe(true);
    await handle.db.transaction().execute((tx) => enqueue({ db: tx }, note, { name: 'now' }));
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['now']);
    await worker.stop();
    expect(complaints).toEqual([]);
  });

  test('a worker begins what was for later soon after its moment, though it looks by itself every five minutes', {
    timeout: 20_000,
  }, async () => {
    const worker = await start(true);
    await expect.poll(() => isListening(handle), { timeout: 5_000 }).toBe(true);
    await enqueue(handle, note, { name: 'later' }, { startAfter: new Date(Date.now() + 500) });
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['later']);
    await worker.stop();
    expect(complaints).toEqual([]);
  });

  test.each([
    ['waits', note, ['first', 'second', 'third']],
    ['failed and is to be repeated', stubborn, ['again']],
  ])('a worker does all that %s without sleeping in between', { timeout: 20_000 }, async (_, job, names) => {
    for (const name of names) await enqueue(handle, job, { name });
    const worker = await startJobs(handle, { work: true, jobs, context: { done }, log, pollingSeconds: 60 });
    const expected = job === stubborn ? ['again', 'again', 'again'] : names;
    await expect.poll(() => [...done].sort(), { timeout: 5_000 }).toEqual(expected);
    await worker.stop();
  });

  test('stopping aborts what does not end in time and hands it back to be done by the next worker', {
    timeout: 30_000,
  }, async () => {
    const worker = await start(true);
    await enqueue(handle, long, { name: 'film' });
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['began film']);
    await worker.stop(1_000);
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['began film', 'aborted']);
    expect(await queue.runDue({ includeDelayed: true })).toEqual({ completed: 1, failed: 0 });
    expect(done.slice(2)).toEqual(['began film', 'finished']);
  });

  test('a schedule is kept once, however often it is set', async () => {
    await queue.schedule(note, '0 3 * * *', { data: { name: 'night' } });
    await queue.schedule(note, '30 4 * * *', { data: { name: 'night' }, timeZone: 'Asia/Tashkent' });
    const { rows } = await handle.executeSql('select name, cron, timezone from pgboss.schedule');
    expect(rows).toEqual([{ name: 'note', cron: '30 4 * * *', timezone: 'Asia/Tashkent' }]);
    await expect(queue.schedule(note, 'every day', { data: { name: 'night' } })).rejects.toThrow(/cron|expression/i);
  });
});

test('a job whose process was killed is done by the next one', { timeout: 60_000 }, async () => {
  const folder = await makeStartedFolder();
  const killed = runProgram(folder, 'hang');
  expect(await readLine(killed)).toBe('began report');
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const next = runProgram(folder, 'finish');
  expect(await readLine(next)).toBe('began report');
  expect(await readLine(next)).toBe('finished report');
  next.kill('SIGKILL');
  await once(next, 'exit');
});

async function isListening({ db, engine }: DatabaseHandle): Promise<boolean> {
  if (engine === 'server') {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and query like 'listen "pgboss%'`.execute(db);
    return rows.length > 0;
  }
  const { rows } = await sql`select 1 from pg_listening_channels() as channel where channel like 'pgboss%'`.execute(db);
  return rows.length > 0;
}

function runProgram(folder: string, mode: string): ChildProcess {
  const program = join(import.meta.dirname, 'testing/run-until-killed.ts');
  return spawn(process.execPath, [program, folder, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
}

const readers = new WeakMap<ChildProcess, AsyncIterator<string>>();

async function readLine(process: ChildProcess): Promise<string> {
  if (!process.stdout) throw new Error('The program has no output.');
  const reader = readers.get(process) ?? createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  readers.set(process, reader);
  const { value } = await reader.next();
  return value as string;
}
