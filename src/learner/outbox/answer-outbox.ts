import { forgetAnswer, isSameChoice, keepAnswers, type PendingAnswer, readKeptAnswers } from './kept-answers.ts';

export type SaveState = 'saved' | 'saving' | 'waiting';

interface AnswerOutboxSettings {
  /** Where answers wait through closed tabs. */
  readonly storage: Storage;
  /** Sends one answer. Rejects when it did not arrive. */
  readonly send: (answer: PendingAnswer) => Promise<unknown>;
  /** Whether trying again can help (no connection, a server in trouble), or the answer was refused for good. */
  readonly mayRetry: (error: unknown) => boolean;
  /** Answers of this attempt are refused for good: it is over. */
  readonly onRefused: (attemptId: string, error: unknown) => void;
  /** Wait before the n-th repetition in a row, in milliseconds. */
  readonly retryDelay: (failures: number) => number;
}

export interface AnswerOutbox {
  /** From now on answers are kept for this person, and what an earlier visit could not send is sent. */
  belongTo(userId: string): void;
  put(answer: PendingAnswer): void;
  /** The person chose this in another tab, which sends it: what waits here for the same question is older. */
  supersede(answer: PendingAnswer): void;
  /** Answers of the attempt that the server does not have yet, by question. */
  pendingOf(attemptId: string): ReadonlyMap<string, readonly string[]>;
  /** The worst state of all answers of the attempt since it was opened here; null before the first. */
  stateOf(attemptId: string): SaveState | null;
  /** Why the server refused the attempt's answers for good; undefined while it did not. */
  refusalOf(attemptId: string): unknown;
  /** All answers that wait, of whichever attempt. */
  readonly size: number;
  /** The last try did not arrive. */
  readonly hasFailed: boolean;
  /** Resolves when the server has every answer of the attempt. Rejects when it refuses, or when `signal` is aborted. */
  settle(attemptId: string, signal: AbortSignal): Promise<void>;
  /** Tries at once: the connection may be back. */
  wake(): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

interface Waiting {
  readonly attemptId: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends answers one at a time and in order, and repeats what did not arrive until it does: of a question changed twice
 * only the last choice counts. Nothing is forgotten before the server has it or has refused it.
 */
export function createAnswerOutbox(settings: AnswerOutboxSettings): AnswerOutbox {
  const { storage, send, mayRetry, onRefused, retryDelay } = settings;
  const queue = new Map<string, PendingAnswer>();
  const used = new Set<string>();
  const sent = new Set<string>();
  const refusals = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  let userId: string | null = null;
  let isRunning = false;
  let isStopped = false;
  let hasFailed = false;
  let endPause: (() => void) | undefined;
  let inFlight: PendingAnswer | null = null;

  const keyOf = ({ attemptId, questionId }: PendingAnswer) => `${attemptId}/${questionId}`;
  const ofAttempt = (attemptId: string) => [...queue.values()].filter((answer) => answer.attemptId === attemptId);

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function settleWaiting(attemptId: string, end: (one: Waiting) => void): void {
    const ended = waiting.filter((one) => one.attemptId === attemptId);
    waiting = waiting.filter((one) => one.attemptId !== attemptId);
    for (const one of ended) end(one);
  }

  /** Nobody waits for it any more: the server has it, or has refused it. */
  function forget(answer: PendingAnswer): void {
    // A newer choice of the same question has taken the place of this one.
    if (queue.get(keyOf(answer)) === answer) queue.delete(keyOf(answer));
    if (userId !== null) forgetAnswer(storage, userId, answer);
  }

  function refuse(attemptId: string, error: unknown): void {
    for (const answer of ofAttempt(attemptId)) forget(answer);
    settleWaiting(attemptId, (one) => one.reject(error));
    refusals.set(attemptId, error);
    onRefused(attemptId, error);
  }

  async function run(): Promise<void> {
    let failures = 0;
    for (let next = firstOf(queue); next && !isStopped; next = firstOf(queue)) {
      try {
        inFlight = next;
        await send(next).finally(() => (inFlight = null));
        failures = 0;
        hasFailed = false;
        sent.add(keyOf(next));
        forget(next);
        if (ofAttempt(next.attemptId).length === 0) settleWaiting(next.attemptId, (one) => one.resolve());
      } catch (error) {
        if (mayRetry(error)) {
          hasFailed = true;
          changed();
          await pause(retryDelay(failures));
          failures += 1;
          continue;
        }
        refuse(next.attemptId, error);
      }
      changed();
    }
    isRunning = false;
  }

  function start(): void {
    changed();
    if (isRunning || isStopped) return;
    isRunning = true;
    void run();
  }

  return {
    belongTo(id) {
      if (userId === id) return;
      userId = id;
      for (const answer of readKeptAnswers(storage, id)) {
        // What was chosen since the page was opened is newer.
        if (sent.has(keyOf(answer))) forgetAnswer(storage, id, answer);
        else if (!queue.has(keyOf(answer))) queue.set(keyOf(answer), answer);
        used.add(answer.attemptId);
      }
      keepAnswers(storage, id, [...queue.values()]);
      start();
    },
    put(answer) {
      used.add(answer.attemptId);
      queue.set(keyOf(answer), answer);
      if (userId !== null) keepAnswers(storage, userId, [answer]);
      start();
    },
    supersede(answer) {
      const older = queue.get(keyOf(answer));
      if (older === undefined || isSameChoice(older, answer)) return;
      // One that is on its way may arrive after the newer one: that is sent from here once more.
      if (older === inFlight) queue.set(keyOf(answer), answer);
      else queue.delete(keyOf(answer));
      if (ofAttempt(answer.attemptId).length === 0) settleWaiting(answer.attemptId, (one) => one.resolve());
      changed();
    },
    pendingOf: (attemptId) => new Map(ofAttempt(attemptId).map((answer) => [answer.questionId, answer.optionIds])),
    stateOf(attemptId) {
      if (!used.has(attemptId)) return null;
      if (ofAttempt(attemptId).length === 0) return 'saved';
      return hasFailed ? 'waiting' : 'saving';
    },
    refusalOf: (attemptId) => refusals.get(attemptId),
    get hasFailed() {
      return hasFailed;
    },
    get size() {
      return queue.size;
    },
    settle(attemptId, signal) {
      if (ofAttempt(attemptId).length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const one = { attemptId, resolve, reject };
        waiting.push(one);
        signal.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other !== one);
          reject(signal.reason as Error);
        });
        endPause?.();
      });
    },
    wake: () => endPause?.(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      endPause?.();
    },
  };
}

function firstOf(queue: ReadonlyMap<string, PendingAnswer>): PendingAnswer | undefined {
  return queue.values().next().value;
}
