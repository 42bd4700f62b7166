import type { Logger } from 'pino';
import { AppError } from '#platform/app-error.ts';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import type { TrackedHit } from './hit.ts';
import type { HitSpool } from './hit-spool.ts';

/** Hits in one statement. */
const batchSize = 2000;
/** Hits that may wait: past this the server says that it is busy instead of growing without end. */
const mostWaiting = 50_000;
const replayMs = 5000;
/** More than this in one statement or waiting for the next one: the database is what hits wait for. */
const busyHits = 10;
/** So long after such a statement more of them are expected. */
const busyMs = 300;

export interface HitRecorder {
  /** Resolves when the hit is on the disk: in the database after COMMIT, or in the spool while that is away. */
  record(hit: TrackedHit): Promise<void>;
  /** Hands what waits in the spool to the database; false while it is still away. */
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
}

interface Waiting {
  readonly hit: TrackedHit;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: hits that come while a statement runs wait for the next one and share its commit. No timer: a hit that
 * comes alone is written at once.
 */
export function createHitRecorder({ log, spool, insert, onStored }: HitRecorderParts): HitRecorder {
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  let replaying: NodeJS.Timeout | null = null;
  let isClosed = false;
  let busyUntil = 0;

  function record(hit: TrackedHit): Promise<void> {
    if (waiting.length >= mostWaiting)
      return Promise.reject(new AppError('database_unavailable', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      waiting.push({ hit, resolve, reject });
      flushing ??= flush().finally(() => {
        flushing = null;
      });
    });
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      const isCrowd = batch.length > busyHits;
      try {
        await store(batch.map((entry) => entry.hit));
        for (const entry of batch) entry.resolve();
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
      if (isCrowd) busyUntil = performance.now() + busyMs;
    }
  }

  async function store(hits: readonly TrackedHit[]): Promise<void> {
    try {
      await insert(hits, false);
      onStored();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await spool.append(hits);
      log.warn({ hits: hits.length }, 'the database is away: hits go to the disk');
      replayLater();
    }
  }

  function replayLater(): void {
    if (isClosed || replaying !== null) return;
    replaying = setTimeout(() => {
      replaying = null;
      void replay().then((isDone) => {
        if (!isDone) replayLater();
      });
    }, replayMs);
    replaying.unref();
  }

  async function replay(): Promise<boolean> {
    try {
      const count = await spool.drain(async (hits) => {
        for (let start = 0; start < hits.length; start += batchSize)
          await insert(hits.slice(start, start + batchSize), true);
      });
      if (count > 0) {
        log.info({ hits: count }, 'hits from the disk are in the database');
        onStored();
      }
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'hits on the disk could not be read');
      return false;
    }
  }

  return {
    record,
    isBusy: () => waiting.length > busyHits || performance.now() < busyUntil,
    replay: async () => {
      const isDone = await replay();
      if (!isDone) replayLater();
      return isDone;
    },
    close: async () => {
      isClosed = true;
      if (replaying !== null) clearTimeout(replaying);
      while (flushing !== null) await flushing;
      await spool.close();
    },
  };
}
