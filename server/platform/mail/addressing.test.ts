import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { inTransaction, type TenantScope } from '../scope.ts';
import { EmailCancelled } from './emails.ts';
import { type NewEmail, queueEmails, readdressEmails } from './queue.ts';
import { addOrganization, defineGreeting, readOutbox, startMailer, waitFor } from './testing/outbox-world.ts';

let database: TestDatabase;
let scope: TenantScope;
let departmentId: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = await addOrganization(database);
  departmentId = newId();
  await scope.db
    .insertInto('departments')
    .values({
      organization_id: scope.organizationId,
      id: departmentId,
      parent_id: null,
      title: 'Отдел',
      path: [departmentId],
      is_default: false,
      created_at: scope.now,
    })
    .execute();
}, 60_000);

afterAll(() => database.drop());

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.handle.db.deleteFrom('messages').execute();
  await database.handle.db.deleteFrom('users').execute();
});

async function addPerson(email: string): Promise<string> {
  const id = newId();
  await scope.db
    .insertInto('users')
    .values({
      organization_id: scope.organizationId,
      id,
      email,
      last_name: '',
      first_name: '',
      middle_name: '',
      position: '',
      department_id: departmentId,
      role: 'employee',
      language: 'ru',
      created_at: scope.now,
    })
    .execute();
  return id;
}

const change = (id: string, values: { email?: string; removed_at?: Date }) =>
  scope.db.updateTable('users').set(values).where('id', '=', id).execute();

async function queue(...letters: Omit<NewEmail, 'kind' | 'payload'>[]): Promise<void> {
  const rows = letters.map((letter) => ({ ...letter, kind: 'greeting', payload: { name: 'Анна' } }));
  await inTransaction(scope, (tx) => queueEmails(tx, rows));
}

async function send(settings?: Parameters<typeof startMailer>[2]): Promise<MailSink> {
  const server = await startMailSink();
  closing.push(server.close);
  closing.push(startMailer(database, server.url, settings).stop);
  return server;
}

const settled = () =>
  waitFor(
    () => readOutbox(database),
    (rows) => rows.every(({ state }) => state === 'sent' || state === 'cancelled'),
  );

describe('a letter that waited while its person got another address', () => {
  test('goes where the person is by now, and its row says where it was to go', async () => {
    const id = await addPerson('old@vector.example');
    await queue({ user_id: id, recipient: 'old@vector.example' });
    await change(id, { email: 'new@vector.example' });
    await addPerson('old@vector.example');
    const server = await send();
    const [row] = await settled();
    expect(server.letters.map(({ to }) => to)).toEqual(['new@vector.example']);
    expect(row).toMatchObject({ recipient: 'new@vector.example', original_recipient: 'old@vector.example' });
  });

  test('is cancelled where it is bound to the address, and goes there where it is meant for it', async () => {
    const id = await addPerson('old@vector.example');
    await queue(
      { user_id: id, recipient: 'old@vector.example', addressing: 'bound' },
      { user_id: id, recipient: 'old@vector.example', addressing: 'fixed' },
    );
    await change(id, { email: 'new@vector.example' });
    const server = await send();
    const rows = await settled();
    expect(server.letters.map(({ to }) => to)).toEqual(['old@vector.example']);
    expect(new Set(rows.map((row) => [row.addressing, row.state, row.cancel_reason, row.attempts]))).toEqual(
      new Set([
        ['bound', 'cancelled', 'address_changed', 0],
        ['fixed', 'sent', null, 1],
      ]),
    );
  });

  test('is readdressed or taken back at once where the change says so', async () => {
    const id = await addPerson('new@vector.example');
    const due_at = new Date(systemClock.now().getTime() + 60_000);
    const waiting = { user_id: id, recipient: 'old@vector.example', due_at };
    await queue(waiting, { ...waiting, addressing: 'bound' }, { ...waiting, addressing: 'fixed' });
    const done = await inTransaction(scope, (tx) =>
      readdressEmails(tx, [{ user_id: id, email: 'new@vector.example' }]),
    );
    expect(done).toEqual({ readdressed: 1, cancelled: 1 });
    const rows = await readOutbox(database);
    expect(new Set(rows.map((row) => [row.addressing, row.state, row.recipient, row.original_recipient]))).toEqual(
      new Set([
        ['bound', 'cancelled', 'old@vector.example', null],
        ['fixed', 'planned', 'old@vector.example', null],
        ['person', 'planned', 'new@vector.example', 'old@vector.example'],
      ]),
    );
  });

  test('is made anew where a worker had it in its hands already', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, (_, at) => addPerson(`old-${at}@vector.example`)));
    await queue(...people.map((id, at) => ({ user_id: id, recipient: `old-${at}@vector.example` })));
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const server = await startMailSink({
      beforeTaken: (recipient) => {
        begun.push(recipient);
        return gate.promise;
      },
    });
    closing.push(server.close);
    const times = { connection: 20_000, greeting: 20_000, socket: 20_000, letter: 20_000 };
    closing.push(startMailer(database, server.url, { connections: 1, times }).stop);
    await waitFor(
      () => begun,
      ({ length }) => length > 0,
    );
    expect((await readOutbox(database)).every(({ state }) => state === 'sending')).toBe(true);
    await change(people.at(-1) ?? '', { email: 'new@vector.example' });
    await waitFor(
      () => readOutbox(database),
      (rows) => rows.some(({ recipient }) => recipient === 'new@vector.example'),
    );
    gate.resolve();
    await settled();
    const sent = server.letters.map(({ to }) => to);
    expect(sent).toHaveLength(people.length);
    expect(sent).toContain('new@vector.example');
    expect(sent).not.toContain('old-39@vector.example');
  });
});

test('of an organization that was removed no letter leaves, to whomever', async () => {
  const id = await addPerson('gone@vector.example');
  await queue(
    { user_id: id, recipient: 'gone@vector.example' },
    { user_id: null, recipient: 'outside@vector.example' },
  );
  const markRemoved = (deleted_at: Date | null) =>
    scope.db.updateTable('organizations').set({ deleted_at }).where('id', '=', scope.organizationId).execute();
  await markRemoved(scope.now);
  closing.push(() => markRemoved(null));
  const server = await send();
  expect((await settled()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  expect(server.letters).toEqual([]);
});

test('a letter to somebody who is gone is cancelled, and the row says why', async () => {
  const id = await addPerson('gone@vector.example');
  await queue({ user_id: id, recipient: 'gone@vector.example' });
  await change(id, { removed_at: systemClock.now() });
  const server = await send();
  const [row] = await settled();
  expect(row).toMatchObject({ state: 'cancelled', cancel_reason: 'recipient_removed', lease_owner: null, attempts: 0 });
  expect(server.letters).toEqual([]);
});

describe('a kind of letter', () => {
  test('judges again at sending which of its letters may leave; the others are never made', async () => {
    const [fine, barred] = [await addPerson('fine@vector.example'), await addPerson('barred@vector.example')];
    await queue(
      { user_id: fine, recipient: 'fine@vector.example' },
      { user_id: barred, recipient: 'barred@vector.example' },
    );
    const prepared: string[] = [];
    const greeting = defineGreeting({
      admit: async (_context, letters) =>
        new Map(
          letters.flatMap(({ message }) =>
            message.user_id === barred ? [[message.id, 'permission_lost'] as const] : [],
          ),
        ),
      prepare: async (_context, letters) => {
        prepared.push(...letters.map(({ message }) => message.recipient));
        return undefined;
      },
    });
    const server = await send({ letters: [greeting] });
    const rows = await settled();
    expect(rows.map((row) => [row.recipient, row.state, row.cancel_reason])).toEqual([
      ['barred@vector.example', 'cancelled', 'permission_lost'],
      ['fine@vector.example', 'sent', null],
    ]);
    expect(server.letters.map(({ to }) => to)).toEqual(['fine@vector.example']);
    expect(prepared).toEqual(['fine@vector.example']);
  });

  test('may find out while a letter is made that it must not leave', async () => {
    await queue({ recipient: 'anna@vector.example' });
    const render = () => {
      throw new EmailCancelled('permission_lost');
    };
    await send({ letters: [defineGreeting({ render })] });
    const [row] = await settled();
    expect(row).toMatchObject({ state: 'cancelled', cancel_reason: 'permission_lost' });
  });
});
