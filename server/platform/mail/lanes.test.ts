import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { inTransaction, type TenantScope } from '../scope.ts';
import { claimDue } from './outbox-repository.ts';
import { queueEmails } from './queue.ts';
import { addOrganization, readOutbox, startMailer, waitFor } from './testing/outbox-world.ts';

const config = readConfig({ DEMO: '0', MAIL_FROM: 'no-reply@host.example', ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
let database: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.handle.db.deleteFrom('messages').execute();
});

async function sink(): Promise<MailSink> {
  const started = await startMailSink();
  closing.push(started.close);
  return started;
}

/** An organization whose letters leave by this port of the machine. */
async function addSender(port: number): Promise<TenantScope> {
  const scope = await addOrganization(database);
  const settings = {
    sender_name: '',
    sender_address: 'study@vector.example',
    reply_to: '',
    has_server: true,
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    user: '',
    certificate_authority: '',
    per_minute: 0,
    takes_bounces: false,
  };
  await database.handle.db
    .insertInto('mail_settings')
    .values({
      organization_id: scope.organizationId,
      settings: JSON.stringify(settings),
      password: null,
      has_server: true,
      version: 1,
      updated_at: scope.now,
    })
    .execute();
  return scope;
}

function queue(scope: TenantScope, name: string, count: number): Promise<string[]> {
  const letters = Array.from({ length: count }, (_, at) => ({
    kind: 'greeting',
    recipient: `${name}-${String(at)}@vector.example`,
    payload: { name: 'Анна' },
  }));
  return inTransaction(scope, (tx) => queueEmails(tx, letters));
}

test('a thousand letters for a server that is away keep nobody else’s waiting, and none goes the wrong way', async () => {
  const [installation, own] = await Promise.all([sink(), sink()]);
  const away = await addSender(1);
  const near = await addSender(own.port);
  const plain = await addOrganization(database);
  await queue(away, 'away', 1000);
  await queue(near, 'near', 20);
  await queue(plain, 'plain', 20);
  // A machine that is busy must not make a letter look lost: it would be sent again.
  const times = { connection: 10_000, greeting: 10_000, socket: 10_000, letter: 20_000 };
  const mailer = startMailer(database, installation.url, { config, times });
  closing.push(mailer.stop);
  await waitFor(
    () => [installation.letters.length, own.letters.length],
    ([first, second]) => first === 20 && second === 20,
    30_000,
  );
  expect(new Set(installation.letters.map(({ to }) => to.split('-')[0]))).toEqual(new Set(['plain']));
  expect(new Set(own.letters.map(({ to }) => to.split('-')[0]))).toEqual(new Set(['near']));
  const states = (await readOutbox(database)).filter(({ recipient }) => recipient.startsWith('away'));
  expect(states.some(({ state }) => state === 'sent')).toBe(false);
}, 60_000);

test('letters are not claimed for settings that are no longer those of the organization', async () => {
  const scope = await addSender(1);
  await queue(scope, 'one', 3);
  const { organizationId } = scope;
  const system = { kind: 'system', db: scope.db, now: scope.now, ports: scope.ports } as const;
  const lease = { owner: 'worker', until: new Date(scope.now.getTime() + 5000) };
  expect(await claimDue(system, lease, 10)).toEqual([]);
  expect(await claimDue(system, lease, 10, { organizationId, version: 2 })).toEqual([]);
  expect(await claimDue(system, lease, 10, { organizationId, version: 1 })).toHaveLength(3);
});
