import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { letPass } from '#tests/support/let-pass.ts';
import { type MailSink, type MailSinkOptions, startMailSink, startSilentServer } from '#tests/support/mail-sink.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createSettableClock, systemClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { inTransaction, type TenantScope } from '../scope.ts';
import type { FailedMessage, SentMessage } from './emails.ts';
import type { Mailer } from './mailer.ts';
import { cancelEmails, cancelEmailsTo, pauseEmails, queueEmails, resumeEmails } from './queue.ts';
import {
  addOrganization,
  defineGreeting,
  readOutbox,
  startMailer,
  testConfig,
  waitFor,
} from './testing/outbox-world.ts';

let database: TestDatabase;
let scope: TenantScope;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = await addOrganization(database);
}, 60_000);

afterAll(() => database.drop());

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.handle.db.deleteFrom('messages').execute();
});

async function sink(options?: MailSinkOptions): Promise<MailSink> {
  const started = await startMailSink(options);
  closing.push(started.close);
  return started;
}

function mail(smtpUrl: string, settings?: Parameters<typeof startMailer>[2]): Mailer {
  const mailer = startMailer(database, smtpUrl, settings);
  closing.push(mailer.stop);
  return mailer;
}

function queue(count: number, more: { batch_id?: string; due_at?: Date; user_id?: string } = {}): Promise<string[]> {
  const letters = Array.from({ length: count }, (_, index) => ({
    kind: 'greeting',
    recipient: `person-${String(index).padStart(4, '0')}@vector.example`,
    payload: { name: `Анна ${index}` },
    ...more,
  }));
  return inTransaction(scope, (tx) => queueEmails(tx, letters));
}

const statesOf = async () => (await readOutbox(database)).map(({ state }) => state);

describe('the outbox', () => {
  test('sends every letter once, under a Message-ID made from its row, and keeps the server’s answer', async () => {
    const server = await sink();
    const [id] = await queue(250);
    mail(server.url);
    await waitFor(statesOf, (states) => states.every((state) => state === 'sent'));
    expect(new Set(server.letters.map(({ to }) => to)).size).toBe(250);
    expect(server.letters).toHaveLength(250);
    const [first] = await readOutbox(database);
    expect(first).toMatchObject({ id, attempts: 1, message_id: `<${id}@vector.example>`, lease_owner: null });
    expect(first?.server_answer).toMatch(/^250 /);
    expect(server.letters.find(({ to }) => to === first?.recipient)?.messageId).toBe(first?.message_id);
  });

  test('a letter queued while the worker waits leaves at once; one that is due later stays', async () => {
    const server = await sink();
    mail(server.url);
    await queue(1, { due_at: new Date(systemClock.now().getTime() + 60_000) });
    await queue(1);
    await waitFor(
      () => server.letters,
      ({ length }) => length === 1,
    );
    expect((await statesOf()).sort()).toEqual(expect.arrayContaining(['planned']));
  });

  test('an address that the server refuses fails at once with its words; the others go out', async () => {
    const server = await sink({
      refuse: (to) => (to.includes('0001') ? { code: 550, text: 'no such person' } : undefined),
    });
    await queue(3);
    mail(server.url);
    await waitFor(statesOf, (states) => !states.includes('planned') && !states.includes('sending'));
    const rows = await readOutbox(database);
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'failed', 'sent']);
    expect(rows[1]?.failure).toContain('no such person');
  });

  test('an address that the server wants later is tried later', async () => {
    const server = await sink({ refuse: () => ({ code: 451, text: 'greylisted' }) });
    await queue(1);
    mail(server.url);
    const [row] = await waitFor(
      () => readOutbox(database),
      ([letter]) => letter?.state === 'deferred',
    );
    expect(row?.failure).toContain('greylisted');
    expect(row?.due_at.getTime()).toBeGreaterThan(systemClock.now().getTime() + 50_000);
  });

  test('a letter whose payload does not fit fails with a reason and holds up nobody', async () => {
    const server = await sink();
    await inTransaction(scope, (tx) =>
      queueEmails(tx, [
        { kind: 'greeting', recipient: 'a@vector.example', payload: {} },
        { kind: 'greeting', recipient: 'b@vector.example', payload: { name: 'Борис' } },
        { kind: 'unheard-of', recipient: 'c@vector.example', payload: {} },
      ]),
    );
    mail(server.url);
    await waitFor(statesOf, (states) => !states.includes('planned') && !states.includes('sending'));
    expect(await statesOf()).toEqual(['failed', 'sent', 'deferred']);
  });

  test('owners hear in the same transaction what was sent and what was given up, each letter once', async () => {
    const sent: SentMessage[] = [];
    const failed: FailedMessage[] = [];
    const server = await sink({ refuse: (to) => (to.includes('0002') ? { code: 550, text: 'unknown' } : undefined) });
    await queue(4);
    const greeting = defineGreeting({
      onOutcomes: async (tx, outcomes) => {
        expect(tx.db.isTransaction).toBe(true);
        sent.push(...outcomes.sent);
        failed.push(...outcomes.failed);
      },
    });
    mail(server.url, { letters: [greeting] });
    await waitFor(
      () => sent.length + failed.length,
      (heard) => heard === 4,
    );
    expect(failed).toMatchObject([{ recipient: 'person-0002@vector.example', organization_id: scope.organizationId }]);
    expect(sent.map(({ recipient }) => recipient).sort()).toHaveLength(3);
  });

  test('a hook that throws does not make a letter that has left go out again', async () => {
    const server = await sink();
    await queue(2);
    const greeting = defineGreeting({
      onOutcomes: async () => {
        throw new Error('the owner stumbled');
      },
    });
    mail(server.url, { letters: [greeting] });
    await waitFor(statesOf, (states) => states.every((state) => state === 'sent'));
    expect(server.letters).toHaveLength(2);
  });

  test('a hook that throws is none of another organization’s business', async () => {
    const server = await sink();
    const other = await addOrganization(database, 'Второй');
    const letter = { kind: 'greeting', recipient: 'b@vector.example', payload: { name: 'Борис' } };
    await queue(1);
    await inTransaction(other, (tx) => queueEmails(tx, [letter]));
    const told: string[] = [];
    const greeting = defineGreeting({
      onOutcomes: async (tx, { sent }) => {
        if (tx.organizationId === scope.organizationId) throw new Error('the owner stumbled');
        told.push(...sent.map(({ recipient }) => recipient));
      },
    });
    mail(server.url, { letters: [greeting] });
    await waitFor(statesOf, (states) => states.every((state) => state === 'sent'));
    expect(told).toEqual([letter.recipient]);
  });

  test('whether others go on after a failure is asked also where a hook threw, and again with the next failure', async () => {
    const server = await sink({ refuse: () => ({ code: 550, text: 'unknown' }) });
    const asked: string[][] = [];
    const greeting = defineGreeting({
      onOutcomes: async () => {
        throw new Error('the owner stumbled');
      },
      afterFailed: async (_scope, messages) => {
        asked.push(messages.map(({ recipient }) => recipient));
        throw new Error('the judge stumbled');
      },
    });
    mail(server.url, { letters: [greeting] });
    for (const round of [1, 2]) {
      await queue(1);
      await waitFor(
        () => asked,
        ({ length }) => length === round,
      );
    }
    expect(asked).toEqual([['person-0000@vector.example'], ['person-0000@vector.example']]);
    expect(await statesOf()).toEqual(['failed', 'failed']);
  });
});

describe('a server that is away', () => {
  test('loses nothing: when it is back everybody gets the letter', async () => {
    const { url } = await sink().then(async (server) => {
      await server.close();
      return server;
    });
    await queue(30);
    mail(url);
    await waitFor(
      () => readOutbox(database),
      (rows) => rows.some(({ failure }) => failure !== null),
    );
    const server = await sink({ port: Number(new URL(url).port) });
    await database.handle.db.updateTable('messages').set({ due_at: systemClock.now() }).execute();
    await waitFor(statesOf, (states) => states.every((state) => state === 'sent'), 12_000);
    expect(server.letters).toHaveLength(30);
  }, 20_000);

  test('one that stalls is let go after the time limit, and only a few letters were tried on it', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    await queue(200);
    mail(silent.url);
    const rows = await waitFor(
      () => readOutbox(database),
      (seen) => seen.some(({ state }) => state === 'deferred') && !seen.some(({ state }) => state === 'sending'),
    );
    expect(rows.filter(({ failure }) => failure !== null).length).toBeLessThan(20);
    expect(rows.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(180);
    expect(rows.find(({ state }) => state === 'deferred')?.failure).toMatch(/time|greeting|closed/i);
  });
});

describe('batches', () => {
  test('a paused batch sends nothing more until it is resumed; others go on', async () => {
    const batch = newId();
    await queue(3, { batch_id: batch });
    await queue(2);
    await inTransaction(scope, async (tx) => expect(await pauseEmails(tx, batch)).toBe(3));
    const server = await sink();
    mail(server.url);
    await waitFor(
      () => server.letters,
      ({ length }) => length === 2,
    );
    expect((await statesOf()).filter((state) => state === 'paused')).toHaveLength(3);
    await inTransaction(scope, async (tx) => expect(await resumeEmails(tx, batch)).toBe(3));
    await waitFor(
      () => server.letters,
      ({ length }) => length === 5,
    );
  });

  test('cancelling stops also letters that a worker holds and has not begun to send', async () => {
    const batch = newId();
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const server = await sink({
      beforeTaken: (to) => {
        begun.push(to);
        return gate.promise;
      },
    });
    await queue(50, { batch_id: batch });
    const times = { connection: 5000, greeting: 5000, socket: 9000, letter: 9000 };
    const mailer = mail(server.url, { connections: 2, times });
    await waitFor(
      () => begun,
      ({ length }) => length === 2,
    );
    expect(await statesOf()).toEqual(Array.from({ length: 50 }, () => 'sending'));
    await inTransaction(scope, (tx) => cancelEmails(tx, batch));
    // What a worker holds for longer than a second it asks about again.
    letPass(1200);
    gate.resolve();
    const countOf = (states: readonly string[], wanted: string) => states.filter((state) => state === wanted).length;
    await waitFor(statesOf, (states) => countOf(states, 'sent') >= 2);
    await mailer.stop();
    expect(server.letters.length).toBeGreaterThanOrEqual(2);
    expect(server.letters.length).toBeLessThanOrEqual(4);
    const states = await statesOf();
    expect([countOf(states, 'sent'), countOf(states, 'cancelled')]).toEqual([
      server.letters.length,
      50 - server.letters.length,
    ]);
  }, 15_000);

  test('letters to a removed person are taken back', async () => {
    const person = newId();
    await queue(2, { user_id: person });
    await inTransaction(scope, async (tx) => expect(await cancelEmailsTo(tx, [person])).toBe(2));
    expect(await statesOf()).toEqual(['cancelled', 'cancelled']);
  });
});

describe('several workers', () => {
  test('share the outbox without sending a letter twice', async () => {
    const server = await sink();
    await queue(300);
    mail(server.url);
    mail(server.url);
    await waitFor(statesOf, (states) => states.every((state) => state === 'sent'));
    expect(server.letters).toHaveLength(300);
  });

  test('one that starts leaves the letters of a living one alone, and takes those of a dead one', async () => {
    const [living, dead] = await queue(2);
    const now = systemClock.now().getTime();
    const hold = (id: string | undefined, until: number) =>
      database.handle.db
        .updateTable('messages')
        .set({ state: 'sending', lease_owner: 'another', lease_until: new Date(until), attempts: 1 })
        .where('id', '=', id as string)
        .execute();
    const presence = await database.handle.announce('another');
    closing.push(presence.end);
    await hold(living, now + 60_000);
    await hold(dead, now - 1);
    const server = await sink();
    mail(server.url);
    await waitFor(
      () => server.letters,
      ({ length }) => length === 1,
    );
    const rows = await waitFor(
      () => readOutbox(database),
      (seen) => seen.some(({ state }) => state === 'sent'),
    );
    expect(rows.map(({ state, lease_owner }) => [state, lease_owner])).toEqual([
      ['sending', 'another'],
      ['sent', null],
    ]);
  });

  test('a worker that stops hands back what it has not sent, as if it had never been claimed', async () => {
    const gate = Promise.withResolvers<void>();
    let isFirst = true;
    const beforeTaken = () => {
      if (!isFirst) return gate.promise;
      isFirst = false;
      return Promise.resolve();
    };
    const server = await sink({ beforeTaken });
    await queue(80);
    const mailer = mail(server.url, { connections: 1 });
    await waitFor(
      () => server.letters,
      ({ length }) => length === 1,
    );
    const stopping = mailer.stop();
    gate.resolve();
    await stopping;
    expect(server.letters.length).toBeLessThan(80);
    const rows = await readOutbox(database);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(server.letters.length);
    expect(
      rows
        .filter(({ state }) => state === 'planned')
        .every(({ attempts, lease_owner }) => attempts === 0 && lease_owner === null),
    ).toBe(true);
    expect(rows.some(({ state }) => state === 'sending')).toBe(false);
  });
});

test('a limit per minute is kept', async () => {
  const server = await sink();
  await queue(50);
  const clock = createSettableClock(systemClock.now());
  const mailer = mail(server.url, { config: { ...testConfig, mailPerMinute: 60 }, clock });
  // One a second, and one may have been saved up.
  for (let sent = 1; sent <= 4; sent += 1) {
    await waitFor(statesOf, (states) => states.filter((state) => state === 'sent').length === sent);
    if (sent < 4) clock.advance(1000);
    mailer.wake();
  }
  await mailer.stop();
  expect(server.letters).toHaveLength(4);
});
