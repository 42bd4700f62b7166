import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { migrateToLatest, openEmbedded } from '#platform/database/index.ts';
import { queueLetters } from '#platform/mail/index.ts';
import { addOrganization, waitFor } from '#platform/mail/testing/outbox-world.ts';
import { inTransaction } from '#platform/scope.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';

/** More of them are asked for by hand: `KILL_ROUNDS=20 npx vitest run tests/api/mail-kill.test.ts`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const letters = 200 * rounds;
const connections = 5;
/** Letters that a worker may have handed over without having written that down. */
const mostInFlight = connections * 2 + 64;
const script = join(import.meta.dirname, '../../server/platform/mail/testing/send-until-killed.ts');

let dataDir: string;
let sink: MailSink;
let worker: ChildProcess | undefined;

afterEach(async () => {
  worker?.kill('SIGKILL');
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, dataDir, sink.url, '1500'], { stdio: ['ignore', 'pipe', 'inherit'] });
  worker = child;
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

async function withDatabase<T>(work: (handle: Awaited<ReturnType<typeof openEmbedded>>) => Promise<T>): Promise<T> {
  const handle = await openEmbedded({ dataDir });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

test(
  'a process killed in the middle of sending loses no letter and repeats none beyond those in flight',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mailer-kill-'));
    sink = await startMailSink();
    await withDatabase(async (handle) => {
      await migrateToLatest(handle.db);
      const scope = await addOrganization({ handle, drop: async () => undefined });
      const addressed = Array.from({ length: letters }, (_, index) => ({
        kind: 'greeting',
        recipient: `person-${index}@vector.example`,
        payload: { name: `Анна ${index}` },
      }));
      await inTransaction(scope, (tx) => queueLetters(tx, addressed));
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
    await new Promise((resolve) => setTimeout(resolve, 1000));
    last.kill('SIGKILL');
    await once(last, 'exit');

    const repeats = sink.letters.length - letters;
    expect(repeats).toBeLessThanOrEqual(rounds * mostInFlight);
    const idsByRecipient = Map.groupBy(sink.letters, ({ to }) => to);
    for (const copies of idsByRecipient.values())
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    const states = await withDatabase((handle) =>
      handle.db.selectFrom('messages').select('state').distinct().execute(),
    );
    expect(states).toEqual([{ state: 'sent' }]);
  },
  60_000 * rounds,
);
