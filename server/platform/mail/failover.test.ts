import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { letPass } from '#tests/support/let-pass.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { absenceMs } from '../database/index.ts';
import { newId } from '../ids.ts';
import { inTransaction, type TenantScope } from '../scope.ts';
import type { SentMessage } from './emails.ts';
import type { Mailer, MailerSettings } from './mailer.ts';
import { queueEmails } from './queue.ts';
import {
  addOrganization,
  defineGreeting,
  readOutbox,
  startMailer,
  testConfig,
  waitFor,
} from './testing/outbox-world.ts';

/** Far longer than these tests: what is taken over is so because its worker is gone. */
const leaseMs = 600_000;

let database: TestDatabase;
let scope: TenantScope;
let server: MailSink;
let dataDir: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = await addOrganization(database);
}, 60_000);

afterAll(() => database.drop());

beforeEach(async () => {
  looks = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'take-over-'));
  server = await startMailSink();
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await server.close();
  await database.handle.db.deleteFrom('messages').execute();
  await rm(dataDir, { recursive: true, force: true });
});

let mailer: Mailer;
/** Looks at who is there, of all workers. */
let looks = 0;

function start(settings: Partial<MailerSettings> = {}): void {
  const { handle } = database;
  const findPresent: typeof handle.findPresent = async (ids) => {
    const present = await handle.findPresent(ids);
    looks += 1;
    return present;
  };
  const config = { ...testConfig, dataDir };
  mailer = startMailer(database, server.url, {
    leaseMs,
    config,
    database: { ...handle, findPresent },
    ...settings,
  });
  closing.push(mailer.stop);
}

/** Somebody who is missed at the next look and after this is gone. */
async function letBeMissed(): Promise<void> {
  const before = looks;
  letPass(absenceMs);
  mailer.wake();
  await waitFor(
    () => looks,
    (seen) => seen > before,
  );
  letPass(absenceMs);
  mailer.wake();
}

/** Letters that a worker claimed, in the order of their recipients. */
async function hold(owner: string, count: number): Promise<string[]> {
  const ids = await inTransaction(scope, (tx) =>
    queueEmails(
      tx,
      Array.from({ length: count }, (_, index) => ({
        kind: 'greeting',
        recipient: `person-${index}@vector.example`,
        payload: { name: `Анна ${index}` },
      })),
    ),
  );
  const until = new Date(systemClock.now().getTime() + leaseMs);
  await database.handle.db
    .updateTable('messages')
    .set({ state: 'sending', lease_owner: owner, lease_until: until, attempts: 1 })
    .where('id', 'in', ids)
    .execute();
  return ids;
}

const lineOf = (id: string) =>
  JSON.stringify({
    id,
    organization_id: scope.organizationId,
    message_id: `<${id}@vector.example>`,
    answer: '250 taken',
    at: '2026-11-28T10:00:00.000Z',
    sent_by: null,
  });

async function writeJournal(owner: string, text: string): Promise<void> {
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  await writeFile(join(dataDir, 'mail', `${owner}.journal`), text);
}

const statesOf = async () => (await readOutbox(database)).map(({ state }) => state);
const isAllSent = (states: string[]) => states.every((state) => state === 'sent');

test('what left by the hands of a worker that is gone is recorded, and only the rest goes out', async () => {
  const owner = newId();
  const [left, alsoLeft, torn] = (await hold(owner, 4)) as [string, string, string, string];
  await writeJournal(owner, `\n${lineOf(left)}\n${lineOf(torn).slice(0, 70)}\n${lineOf(alsoLeft)}`);
  const told: SentMessage[] = [];
  start({
    letters: [
      defineGreeting({
        onOutcomes: async (_tx, { sent }) => {
          told.push(...sent);
        },
      }),
    ],
  });
  await waitFor(
    () => looks,
    (seen) => seen > 0,
  );
  letPass(absenceMs);
  mailer.wake();
  await waitFor(statesOf, isAllSent);
  expect(server.letters.map(({ to }) => to).sort()).toEqual(['person-2@vector.example', 'person-3@vector.example']);
  expect(told).toHaveLength(4);
  const [first] = await readOutbox(database);
  expect(first).toMatchObject({ server_answer: '250 taken', sent_at: new Date('2026-11-28T10:00:00Z') });
  expect(await readdir(join(dataDir, 'mail'))).not.toContain(`${owner}.journal`);
});

test('nothing is taken from a worker that is there, and everything once it is gone', async () => {
  const owner = newId();
  const presence = await database.handle.announce(owner);
  const [left] = (await hold(owner, 2)) as [string, string];
  await writeJournal(owner, `\n${lineOf(left)}`);
  start();
  await inTransaction(scope, (tx) =>
    queueEmails(tx, [{ kind: 'greeting', recipient: 'zoe@vector.example', payload: { name: 'Zoe' } }]),
  );
  await waitFor(statesOf, (states) => states[2] === 'sent');
  expect(await statesOf()).toEqual(['sending', 'sending', 'sent']);

  await presence.end();
  // Whoever starts looks at once; on a server the others look every two seconds.
  if (database.handle.engine === 'embedded') start();
  else await letBeMissed();
  await waitFor(statesOf, isAllSent);
  expect(server.letters.map(({ to }) => to)).toEqual(['zoe@vector.example', 'person-1@vector.example']);
});

test('a worker is known to the others by its journal before its first letter left', async () => {
  const gate = Promise.withResolvers<void>();
  await server.close();
  server = await startMailSink({ beforeTaken: () => gate.promise });
  const [letter] = await hold('nobody', 1);
  await database.handle.db
    .updateTable('messages')
    .set({ state: 'planned', lease_owner: null, lease_until: null })
    .execute();
  start();
  const [held] = await waitFor(
    () => readOutbox(database),
    ([row]) => row?.state === 'sending',
  );
  expect(held?.id).toBe(letter);
  expect(await readdir(join(dataDir, 'mail'))).toEqual([`${held?.lease_owner}.journal`]);
  gate.resolve();
  await waitFor(statesOf, isAllSent);
});

test('a lease that ran out gives back what did not leave, and records what did', async () => {
  const owner = newId();
  closing.push((await database.handle.announce(owner)).end);
  const [left] = (await hold(owner, 2)) as [string, string];
  await writeJournal(owner, `\n${lineOf(left)}`);
  await database.handle.db
    .updateTable('messages')
    .set({ lease_until: new Date(systemClock.now().getTime() - 1) })
    .execute();
  start();
  await waitFor(statesOf, isAllSent);
  expect(server.letters.map(({ to }) => to)).toEqual(['person-1@vector.example']);
});

test('where the journal cannot be written, letters leave one by one for each connection, as the database takes them', async () => {
  await writeFile(join(dataDir, 'mail'), 'a file where the folder belongs');
  await hold('nobody', 12);
  await database.handle.db
    .updateTable('messages')
    .set({ state: 'planned', lease_owner: null, lease_until: null })
    .execute();
  start();
  await waitFor(statesOf, isAllSent);
  expect(new Set(server.letters.map(({ to }) => to)).size).toBe(12);
  expect(server.letters).toHaveLength(12);
});
