import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type DatabaseHandle, migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { addOrganization, waitFor } from '#platform/mail/testing/outbox-world.ts';
import { inTransaction } from '#platform/scope.ts';
import { inLength } from '#tests/support/length.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const rounds = inLength(2, 10);
const letters = 200 * rounds;
const connections = 5;
/** Far longer than the test: nobody waits for the lease of a worker that is gone. */
const leaseMs = 600_000;
const script = join(import.meta.dirname, '../../server/platform/mail/testing/send-until-killed.ts');

let dataDir: string;
let sink: MailSink;
let worker: ChildProcess | undefined;
/** On a server of its own the database outlives the worker; an embedded one lies in the folder. */
let server: TestDatabase | undefined;

afterEach(async () => {
  worker?.kill('SIGKILL');
  await sink.close();
  await server?.drop();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, dataDir, sink.url, String(leaseMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OUTBOX_DATABASE_URL: server && (await urlOf(server.handle)) },
  });
  worker = child;
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

async function withDatabase<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
  if (server !== undefined) return work(server.handle);
  const handle = await openDatabase({ dataDir });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function urlOf(handle: DatabaseHandle): Promise<string> {
  const { rows } = await handle.executeSql('select current_database() as name');
  const [{ name } = { name: '' }] = rows as { name: string }[];
  const url = new URL(process.env.DATABASE_URL as string);
  url.pathname = name;
  return url.href;
}

test(
  'a process killed in the middle of sending loses no letter, and no connection repeats more than one',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mailer-kill-'));
    sink = await startMailSink();
    if (process.env.DATABASE_URL !== undefined) server = await createTestDatabase();
    await withDatabase(async (handle) => {
      if (server === undefined) await migrateToLatest(handle.db);
      const scope = await addOrganization({ handle, drop: async () => undefined });
      const addressed = Array.from({ length: letters }, (_, index) => ({
        kind: 'greeting',
        recipient: `person-${index}@vector.example`,
        payload: { name: `Анна ${index}` },
      }));
      await inTransaction(scope, (tx) => queueEmails(tx, addressed));
    });

    for (let round = 1; round <= rounds; round += 1) {
      const child = await startWorker();
      const before = sink.letters.length;
      await waitFor(
        () => sink.letters.length,
        (count) => count >= before + 40,
        30_000,
      );
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const last = await startWorker();
    await waitFor(
      () => new Set(sink.letters.map(({ to }) => to)).size,
      (reached) => reached === letters,
      40_000,
    );
    last.kill('SIGTERM');
    await once(last, 'exit');

    const repeats = sink.letters.length - letters;
    process.stdout.write(`${rounds} kills: ${repeats} letters repeated\n`);
    expect(repeats).toBeLessThanOrEqual(rounds * connections);
    const idsByRecipient = Map.groupBy(sink.letters, ({ to }) => to);
    for (const copies of idsByRecipient.values())
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    const states = await withDatabase((handle) =>
      handle.db.selectFrom('messages').select('state').distinct().execute(),
    );
    expect(states).toEqual([{ state: 'sent' }]);
    expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
  },
  60_000 * rounds,
);
