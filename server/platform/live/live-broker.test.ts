import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import type { DatabaseHandle } from '../database/index.ts';
import { newId } from '../ids.ts';
import { addOrganization, waitFor } from '../mail/testing/outbox-world.ts';
import { Ports } from '../ports.ts';
import { createSystemScope, inTransaction, type TenantScope } from '../scope.ts';
import { createLiveBroker, isFor } from './live-broker.ts';
import type { LiveBroker, LiveEvent } from './live-events.ts';
import { deleteOldLiveEvents } from './live-repository.ts';
import { publishLive } from './publish.ts';

let database: TestDatabase;
let ours: TenantScope;
let theirs: TenantScope;
let broker: LiveBroker;

beforeAll(async () => {
  database = await createTestDatabase();
  ours = await addOrganization(database, 'Вектор');
  theirs = await addOrganization(database, 'Орион');
}, 60_000);

afterAll(() => database.drop());

beforeEach(() => {
  broker = createBroker();
});

afterEach(() => broker.close());

function createBroker(handle: DatabaseHandle = database.handle): LiveBroker {
  return createLiveBroker({ database: handle, clock: systemClock, log: pino({ level: 'silent' }) });
}

function listener(organizationId: string, who: { userId?: string; permissions?: string[] } = {}) {
  const heard: (LiveEvent & { position: string })[] = [];
  let resets = 0;
  return {
    heard,
    topics: () => heard.map(({ topic }) => topic),
    resets: () => resets,
    organizationId,
    userId: who.userId ?? newId(),
    permissions: new Set(who.permissions),
    onEvent: (event: LiveEvent, position: string) => heard.push({ ...event, position }),
    onReset: () => {
      resets += 1;
    },
  };
}

const publish = (scope: TenantScope, topic: string, more: Partial<Parameters<typeof publishLive>[1]> = {}) =>
  inTransaction(scope, (tx) => publishLive(tx, { topic, payload: { id: topic }, ...more }));

describe('whom a live event is for', () => {
  const listener = { organizationId: 'a', userId: 'u', permissions: new Set(['admin.phishing']) };
  const event = { organization_id: 'a', user_id: null, permission: null };

  test('is never somebody of another organization', () => {
    expect(isFor(event, listener)).toBe(true);
    expect(isFor({ ...event, organization_id: 'b' }, listener)).toBe(false);
  });

  test('is the named person, or whoever holds the named permission', () => {
    expect(isFor({ ...event, user_id: 'u' }, listener)).toBe(true);
    expect(isFor({ ...event, user_id: 'x' }, listener)).toBe(false);
    expect(isFor({ ...event, permission: 'admin.phishing' }, listener)).toBe(true);
    expect(isFor({ ...event, permission: 'admin.staff.tags' }, listener)).toBe(false);
  });
});

describe('live events', () => {
  test('reach everybody they are meant for and nobody else', async () => {
    const person = listener(ours.organizationId, { userId: newId() });
    const operator = listener(ours.organizationId, { permissions: ['admin'] });
    const stranger = listener(theirs.organizationId, { permissions: ['admin'], userId: person.userId });
    for (const one of [person, operator, stranger]) await broker.subscribe(one);
    await publish(ours, 'everybody.changed');
    await publish(ours, 'person.changed', { user_id: person.userId });
    await publish(ours, 'operators.changed', { permission: 'admin' });
    await publish(theirs, 'stranger.changed');
    await waitFor(
      () => stranger.topics(),
      ({ length }) => length === 1,
    );
    expect(person.topics()).toEqual(['everybody.changed', 'person.changed']);
    expect(operator.topics()).toEqual(['everybody.changed', 'operators.changed']);
    expect(stranger.topics()).toEqual(['stranger.changed']);
  });

  test('of a transaction that is taken back are never heard', async () => {
    const one = listener(ours.organizationId);
    await broker.subscribe(one);
    await inTransaction(ours, async (tx) => {
      await publishLive(tx, { topic: 'taken.back', payload: {} });
      throw new Error('no');
    }).catch(() => undefined);
    await publish(ours, 'kept.changed');
    await waitFor(
      () => one.topics(),
      ({ length }) => length > 0,
    );
    expect(one.topics()).toEqual(['kept.changed']);
  });

  test('published in one process are heard in another as the database says so, not at its next look', async () => {
    const order: string[] = [];
    const listening = Promise.withResolvers<void>();
    const listen: typeof database.handle.listen = async (channel, onMessage, onConnect) => {
      const stop = await database.handle.listen(
        channel,
        (payload) => {
          order.push('said');
          onMessage(payload);
        },
        onConnect,
      );
      listening.resolve();
      return stop;
    };
    const other = createBroker({ ...database.handle, listen });
    onTestFinished(() => other.close());
    await other.subscribe({ ...listener(ours.organizationId), onEvent: ({ topic }) => void order.push(topic) });
    await listening.promise;
    const hear = async (topic: string): Promise<void> => {
      await publish(ours, topic);
      await waitFor(
        () => order,
        (seen) => seen.includes(topic) && seen.includes('said'),
      );
    };
    // A broker begins with a look that may find the first one; the next look is seconds away then.
    await hear('first.changed');
    order.length = 0;
    await hear('campaign.changed');
    expect(order).toEqual(['said', 'campaign.changed']);
  });

  test('missed while away are heard on coming back with the last position', async () => {
    const one = listener(ours.organizationId);
    const leave = await broker.subscribe(one);
    await publish(ours, 'first.changed');
    await waitFor(
      () => one.topics(),
      ({ length }) => length === 1,
    );
    leave();
    await publish(ours, 'second.changed');
    await publish(theirs, 'theirs.changed');
    const again = listener(ours.organizationId);
    await broker.subscribe(again, one.heard[0]?.position);
    await waitFor(
      () => again.topics(),
      (topics) => topics.includes('second.changed'),
    );
    expect(again.topics()).not.toContain('theirs.changed');
    expect(again.resets()).toBe(0);
  });

  test('gone for good make a client that comes back read everything again', async () => {
    await publish(ours, 'old.changed');
    await publish(ours, 'older.changed');
    await deleteOldLiveEvents(
      createSystemScope(database.handle.db, systemClock.now(), new Ports()),
      new Date(Date.now() + 60_000),
    );
    await publish(ours, 'new.changed');
    const one = listener(ours.organizationId);
    await broker.subscribe(one, '1');
    expect(one.resets()).toBe(1);
  });

  test('nothing is read while nobody listens', async () => {
    const unlistened = Promise.withResolvers<void>();
    const listen: typeof database.handle.listen = async (...given) => {
      const unlisten = await database.handle.listen(...given);
      return () => unlisten().finally(unlistened.resolve);
    };
    const own = createBroker({ ...database.handle, listen });
    onTestFinished(() => own.close());
    const one = listener(ours.organizationId);
    const leave = await own.subscribe(one);
    leave();
    await unlistened.promise;
    await publish(ours, 'unheard.changed');
    const next = listener(ours.organizationId);
    await own.subscribe(next);
    await publish(ours, 'heard.changed');
    await waitFor(
      () => next.topics(),
      (topics) => topics.includes('heard.changed'),
    );
    expect(next.topics()).toEqual(['heard.changed']);
    expect(one.topics()).toEqual([]);
  });
});
