import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AppError } from '#platform/app-error.ts';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import type { TrackedHit } from './hit.ts';
import type { HitSpool } from './hit-spool.ts';

/** Hits in one statement. */
const batchSize = 2000;
/** Hits that may wait: past this the server says that it is busy instead of growing without end. */
const maxQueued = 50_000;
/** More than this at once: hits come faster than one by one. */
const busyHits = 10;
/** So many at once are a rush (a scanner, a letter that meets everybody at nine): the disk answers sooner than the database. */
const rushHits = 100;
/** The share of its time that a rush leaves to the database. */
const rushShare = 0.1;
/** As many may wait on the disk; past this hits wait for the database again, or are refused while that is away. */
const maxDeferred = 500_000;

/** Milliseconds. */
export interface HitRecorderTimes {
  /** Until a database that is away is asked again. */
  readonly replay: number;
  /** So long after many at once more of them are expected. */
  readonly busy: number;
  /** In a rush the database gets them at the latest after so long. */
  readonly maxDeferred: number;
  /** Until it is looked again whether a rush is over. */
  readonly lookAgain: number;
}

const defaultTimes: HitRecorderTimes = { replay: 5000, busy: 300, maxDeferred: 5000, lookAgain: 100 };

export interface HitRecorder {
  /** Resolves when the hit is on the disk: in the database after COMMIT, or in the spool, in a rush or while that is away. */
  record(hit: TrackedHit): Promise<void>;
  /** Hands what waits in the spool to the database; false while that is away. */
  replay(): Promise<boolean>;
  /** Hits come faster than one by one: what can wait should. */
  isBusy(): boolean;
  close(): Promise<void>;
}

export interface HitRecorderParts {
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>;
  readonly spool: HitSpool;
  /** `isAgain`: some of them may be stored already. */
  insert(hits: readonly TrackedHit[], isAgain: boolean): Promise<void>;
  /** Called after every commit: there is something to look at. */
  onStored(): void;
  readonly times?: HitRecorderTimes;
  /** `deferred`: as many may wait on the disk. */
  readonly limits?: { readonly deferred: number };
}

interface Waiting {
  readonly hit: TrackedHit;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: hits that come while a statement runs wait for the next one and share its commit. No timer: a hit that
 * comes alone is written at once. Those of a rush go to the spool first, and to the database when it is over.
 */
export function createHitRecorder({
  log,
  spool,
  insert,
  onStored,
  times = defaultTimes,
  limits = { deferred: maxDeferred },
}: HitRecorderParts): HitRecorder {
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  let draining: Promise<boolean> | null = null;
  let drainTimer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let busyUntil = 0;
  let rushUntil = 0;
  let deferred = 0;
  let deferredSince = 0;

  const isRush = () => performance.now() < rushUntil;

  function record(hit: TrackedHit): Promise<void> {
    if (waiting.length >= maxQueued)
      return Promise.reject(new AppError('database_unavailable', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      waiting.push({ hit, resolve, reject });
      flushing ??= flush();
    });
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      if (batch.length > (isRush() ? busyHits : rushHits)) rushUntil = performance.now() + times.busy;
      try {
        await store(batch.map((entry) => entry.hit));
        for (const entry of batch) entry.resolve();
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
      if (batch.length > busyHits) busyUntil = performance.now() + times.busy;
    }
    // At once: whoever goes on from here with another hit must find that nobody takes it.
    flushing = null;
  }

  async function store(hits: readonly TrackedHit[]): Promise<void> {
    if (isRush() && deferred < limits.deferred && (await defer(hits))) return;
    try {
      await insert(hits, false);
      onStored();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (deferred >= limits.deferred) throw new AppError('database_unavailable', { retryAfterSeconds: 5 });
      await putAside(hits, times.replay);
      log.warn({ hits: hits.length }, 'the database is away: hits go to the disk');
    }
  }

  /** False where the disk does not take them. */
  async function defer(hits: readonly TrackedHit[]): Promise<boolean> {
    try {
      await putAside(hits, times.lookAgain);
      return true;
    } catch (error) {
      log.error({ err: error }, 'hits cannot be written to the disk: they wait for the database');
      return false;
    }
  }

  async function putAside(hits: readonly TrackedHit[], drainAfterMs: number): Promise<void> {
    await spool.append(hits);
    if (deferred === 0) deferredSince = performance.now();
    deferred += hits.length;
    drainIn(drainAfterMs);
  }

  function drainIn(ms: number): void {
    if (isClosed || drainTimer !== null) return;
    drainTimer = setTimeout(() => {
      drainTimer = null;
      const mayWait = isRush() && performance.now() - deferredSince < times.maxDeferred;
      // A drain that runs knows nothing of what was put aside since it began.
      if (mayWait || draining !== null) drainIn(times.lookAgain);
      else void drain().then((isDone) => !isDone && drainIn(times.replay));
    }, ms);
    drainTimer.unref();
  }

  function drain(): Promise<boolean> {
    draining ??= drainOnce().finally(() => {
      draining = null;
    });
    return draining;
  }

  async function drainOnce(): Promise<boolean> {
    const handed = deferred;
    deferred = 0;
    try {
      const count = await spool.drain(async (hits) => {
        for (let start = 0; start < hits.length; start += batchSize) {
          const since = performance.now();
          await insert(hits.slice(start, start + batchSize), true);
          onStored();
          await giveWay((performance.now() - since) / rushShare);
        }
      });
      if (count > 0) log.info({ hits: count }, 'hits from the disk are in the database');
      return true;
    } catch (error) {
      // They are still there, and count: a database that is away must not make room for more without end.
      deferred += handed;
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'hits on the disk could not be read');
      return false;
    }
  }

  /** While the rush goes on, but no longer than this. */
  async function giveWay(ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (isRush() && !isClosed && performance.now() < until) await sleep(times.lookAgain);
  }

  return {
    record,
    isBusy: () => waiting.length > busyHits || performance.now() < busyUntil,
    replay: async () => {
      const isDone = await drain();
      if (!isDone) drainIn(times.replay);
      return isDone;
    },
    close: async () => {
      isClosed = true;
      if (drainTimer !== null) clearTimeout(drainTimer);
      while (flushing !== null) await flushing;
      if (draining !== null) await draining;
      if (deferred > 0) await drain();
      await spool.close();
    },
  };
}
