import { ApiError, isAbort, LostAnswerError, NetworkError, SentBeforeError } from './api-error.ts';
import type { LostAnswerNotice } from './lost-answer-notice.ts';
import { newWriteKey, printOfBody, type WriteKey } from './write-key.ts';

/**
 * A lost answer is asked for again after these waits, half a minute in all: a server that is back is found within
 * seconds. Whoever comes back to the network asks at once.
 */
const waitsMs: readonly number[] = [1000, 2000, ...Array.from({ length: 9 }, () => 3000)];

export interface Write {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Of a draft that outlives its page; otherwise the key lives as long as the page does. */
  readonly key?: WriteKey | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whoever calls cannot wait until a lost answer is found. */
  readonly isHasty: boolean;
}

/** Makes the request with these headers. The same one each time. */
type Perform = (headers: Readonly<Record<string, string>>) => Promise<unknown>;

interface Attempt {
  readonly print: string;
  readonly key: string;
  readonly perform: Perform;
  /** Nobody could find out what came of it. */
  isLost: boolean;
}

export interface WritesOnce {
  make(write: Write, perform: Perform): Promise<unknown>;
}

/**
 * Every write carries a key until its outcome is known, so that the server does it once however often it is sent. An
 * answer that was lost is asked for again under the same key, and what came of it is said. What nobody could find out is
 * remembered: the same write, pressed again, goes out under the same key; another one to the same address has to wait
 * until the first is settled, for it may be the same thing with a word changed.
 */
export function createWritesOnce(notice: LostAnswerNotice): WritesOnce {
  const open = new Map<string, Attempt>();

  /** Its outcome is known. What is sent next is something else, also where a draft holds the key. */
  function settle(place: string, attempt: Attempt, key: WriteKey | undefined): void {
    if (open.get(place) === attempt) open.delete(place);
    if (key?.current() === attempt.key) key.renew();
  }

  /** Sends it until its outcome is known. */
  async function findOut(place: string, attempt: Attempt, { key, signal, isHasty }: Write): Promise<unknown> {
    const waits = isHasty ? [] : waitsMs;
    let told: number | undefined;
    let hadNoAnswer = false;
    for (let turn = 0; ; turn += 1) {
      try {
        const answer = await attempt.perform({ 'Idempotency-Key': attempt.key });
        settle(place, attempt, key);
        if (told !== undefined) notice.tellDone(told);
        return answer;
      } catch (error) {
        if (isAbort(error) || signal?.aborted) {
          settle(place, attempt, key);
          throw error;
        }
        if (!isUnknown(error)) {
          // A refusal that comes before the work says nothing of an earlier turn that may have done it.
          attempt.isLost = isServerFailure(error) || (hadNoAnswer && isBeforeWork(error));
          if (!attempt.isLost) settle(place, attempt, key);
          if (told !== undefined) notice.tellRefused(told, error);
          throw isReused(error) ? new SentBeforeError() : error;
        }
        hadNoAnswer ||= !isAtWork(error);
        const wait = waits[turn];
        if (wait === undefined) {
          attempt.isLost = true;
          if (told !== undefined) notice.giveUp(told);
          throw error instanceof NetworkError && !isHasty ? new LostAnswerError(error.place, error) : error;
        }
        if (hadNoAnswer) told ??= notice.tellLooking();
        await waitForNetwork(wait, signal);
      }
    }
  }

  /**
   * Learns what came of an earlier write whose answer never came; where nothing did, the server will not do it any more.
   * @throws {SentBeforeError} when it was done: the later one may be the same thing.
   */
  async function settleEarlier(place: string, earlier: Attempt, key: WriteKey | undefined): Promise<void> {
    try {
      await earlier.perform({ 'Idempotency-Key': earlier.key, 'Idempotency-Withdraw': 'true' });
    } catch (error) {
      if (isUnknown(error) || isServerFailure(error) || isBeforeWork(error)) throw error;
      settle(place, earlier, key);
      if (error instanceof ApiError && wasOrMayBeDone.has(error.code)) throw error;
      return;
    }
    settle(place, earlier, key);
    throw new SentBeforeError();
  }

  return {
    async make(write, perform) {
      const print = printOfBody(write.body);
      const place = placeOf(write, print);
      const earlier = open.get(place);
      const isSame = earlier?.print === print;
      if (earlier?.isLost && !isSame && write.method === 'POST') {
        await settleEarlier(place, earlier, write.key);
      }
      const key = isSame ? earlier.key : (write.key?.current() ?? newWriteKey());
      const attempt: Attempt = { print, key, perform, isLost: false };
      open.set(place, attempt);
      return findOut(place, attempt, write);
    },
  };
}

/** Files are made one by one beside each other: each is a write of its own. */
function placeOf({ method, url, body }: Write, print: string): string {
  return body instanceof FormData ? `${method} ${url} ${print}` : `${method} ${url}`;
}

const wasOrMayBeDone: ReadonlySet<string> = new Set(['idempotency_outcome_unknown', 'idempotency_answer_not_kept']);

function isReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_key_reused';
}

/** Nobody knows what came of it: no answer, that of a gateway, or the first request is still at work. */
function isUnknown(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return isAtWork(error) || gatewayCodes.has(error.code);
}

function isAtWork(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_in_progress';
}
/** An answer with one of these statuses and no code of ours comes from what stands between. */
const gatewayCodes: ReadonlySet<string> = new Set(['status_502', 'status_503', 'status_504']);

/** The server gave the key back, and may have done something all the same. */
function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** Who asks and how often is judged before anything is done. */
function isBeforeWork(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 408, 413, 429].includes(error.status);
}

function waitForNetwork(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal?.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    signal?.addEventListener('abort', go);
  });
}
