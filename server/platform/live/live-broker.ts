import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/index.ts';
import { Ports } from '../ports.ts';
import { createSystemScope } from '../scope.ts';
import type { LiveBroker, LiveSubscriber } from './live-events.ts';
import {
  type LiveEventRow,
  liveChannel,
  readLiveEvents,
  readMissedEvents,
  readNewestNumbers,
  readOldestNumber,
} from './live-repository.ts';
import { completeUpTo, followSequence, type SequencePosition } from './sequence-gaps.rules.ts';

export interface LiveBrokerSettings {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Looked at this often when nobody says that something came, and this often when nobody can. */
const beatMs = { listening: 2000, deaf: 400 } as const;
/** Events that come close together are read together. */
const gatherMs = 25;
const maxBatch = 1000;
/** A client that missed more than this reads everything again instead. */
const maxReplayed = 500;

/** Reads the database only while somebody listens; works alike with one process and with many. */
export function createLiveBroker({ database, clock, log }: LiveBrokerSettings): LiveBroker {
  const subscribers = new Set<LiveSubscriber>();
  let position: SequencePosition = { last: 0, missing: new Map() };
  let begun: Promise<void> | undefined;
  let nudged = new AbortController();
  let isClosed = false;

  // Reading events asks no domain.
  const scope = () => createSystemScope(database.db, clock.now(), new Ports());

  async function begin(): Promise<void> {
    const newest = await readNewestNumbers(scope(), maxBatch);
    position = followSequence({ last: (newest[0] ?? 1) - 1, missing: new Map() }, newest, performance.now());
    void run();
  }

  async function run(): Promise<void> {
    const unlisten = await listen();
    while (subscribers.size > 0 && !isClosed) {
      nudged = new AbortController();
      try {
        while ((await readOnce()) === maxBatch);
      } catch (error) {
        log.warn({ err: error }, 'live events cannot be read');
      }
      const wait = unlisten === null ? beatMs.deaf : beatMs.listening;
      await sleep(wait, undefined, { signal: nudged.signal }).catch(() => undefined);
      await sleep(gatherMs);
    }
    begun = undefined;
    await unlisten?.().catch((error: unknown) => log.debug({ err: error }, 'still subscribed to live events'));
    // Somebody may have come while the last one left.
    if (subscribers.size > 0 && !isClosed) begun ??= begin();
  }

  async function listen(): Promise<(() => Promise<void>) | null> {
    try {
      return await database.listen(liveChannel, () => nudged.abort());
    } catch (error) {
      log.warn({ err: error }, 'live events are noticed by looking only');
      return null;
    }
  }

  async function readOnce(): Promise<number> {
    const rows = await readLiveEvents(scope(), position.last, [...position.missing.keys()], maxBatch);
    position = followSequence(
      position,
      rows.map(({ seq }) => seq),
      performance.now(),
    );
    const upTo = String(completeUpTo(position));
    for (const row of rows) for (const subscriber of subscribers) deliver(subscriber, row, upTo);
    return rows.length;
  }

  async function replay(subscriber: LiveSubscriber, from: number): Promise<void> {
    const oldest = await readOldestNumber(scope());
    const upTo = String(completeUpTo(position));
    const isComplete = oldest !== null ? from >= oldest - 1 : from >= position.last;
    const rows = isComplete ? await readMissedEvents(scope(), subscriber.organizationId, from, maxReplayed + 1) : [];
    if (!isComplete || rows.length > maxReplayed) subscriber.onReset(upTo);
    else for (const row of rows) deliver(subscriber, row, upTo);
  }

  return {
    subscribe: async (subscriber, from) => {
      subscribers.add(subscriber);
      begun ??= begin();
      try {
        await begun;
        if (from !== undefined) await replay(subscriber, Number(from));
      } catch (error) {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) begun = undefined;
        throw error;
      }
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) nudged.abort();
      };
    },
    nudge: () => nudged.abort(),
    close: async () => {
      isClosed = true;
      subscribers.clear();
      nudged.abort();
      await begun?.catch(() => undefined);
    },
  };
}

/** Whether an event is meant for this listener. */
export function isFor(
  event: Pick<LiveEventRow, 'organization_id' | 'user_id' | 'permission'>,
  subscriber: Pick<LiveSubscriber, 'organizationId' | 'userId' | 'permissions'>,
): boolean {
  if (event.organization_id !== subscriber.organizationId) return false;
  if (event.user_id !== null) return event.user_id === subscriber.userId;
  return event.permission === null || subscriber.permissions.has(event.permission);
}

function deliver(subscriber: LiveSubscriber, event: LiveEventRow, position: string): void {
  if (isFor(event, subscriber)) subscriber.onEvent({ topic: event.topic, payload: event.payload }, position);
}
