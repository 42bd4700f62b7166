import { deleteItem, type PendingKind, readStored, storeItems } from './stored-items.ts';

export type SaveState = 'saved' | 'saving' | 'waiting';

interface OutboxSettings<T> {
  readonly kind: PendingKind<T>;
  /** Where items wait through closed tabs. */
  readonly storage: Storage;
  /** Sends one item. Rejects when it did not arrive. */
  readonly send: (item: T) => Promise<unknown>;
  /** Whether trying again can help (no connection, a server in trouble), or the item was refused for good. */
  readonly mayRetry: (error: unknown) => boolean;
  /** Items of this group are refused for good: the attempt is over, the course is gone. */
  readonly onRefused: (group: string, error: unknown) => void;
  /** Wait before the n-th repetition in a row, in milliseconds. */
  readonly retryDelay: (failures: number) => number;
}

export interface Outbox<T> {
  /** From now on items are kept for this person, and what an earlier visit could not send is sent. */
  belongTo(userId: string): void;
  put(item: T): void;
  /** The person did this in another tab, which sends it: what waits here for the same place is older. */
  supersede(item: T): void;
  /** Items of the group that the server does not have yet. */
  pendingOf(group: string): readonly T[];
  /** The worst state of all items of the group since it was opened here; null before the first. */
  stateOf(group: string): SaveState | null;
  /** Why the server refused the group's items for good; undefined while it did not. */
  errorOf(group: string): unknown;
  /** All items that wait, of whichever group. */
  readonly size: number;
  /** The last try did not arrive. */
  readonly hasFailed: boolean;
  /** What waits would be lost with the page: the browser keeps nothing, or has no room left. */
  readonly isAtRisk: boolean;
  /** Resolves when the server has every item of the group. Rejects when it refuses, or when `signal` is aborted. */
  settle(group: string, signal: AbortSignal): Promise<void>;
  /** Tries at once: the connection may be back. */
  wake(): void;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

interface Waiting {
  readonly group: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends what a person did one at a time and in order, and repeats what did not arrive until it does: of a question
 * answered twice only the last choice counts. Nothing is forgotten before the server has it or has refused it.
 */
export function createOutbox<T>(settings: OutboxSettings<T>): Outbox<T> {
  const { kind, storage, send, mayRetry, onRefused, retryDelay } = settings;
  const queue = new Map<string, T>();
  const used = new Set<string>();
  const sent = new Set<string>();
  const refusals = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  let userId: string | null = null;
  let isRunning = false;
  let isStopped = false;
  let hasFailed = false;
  let isRetained = true;
  let endPause: (() => void) | undefined;
  let inFlight: T | null = null;

  const keyOf = (item: T) => `${kind.groupOf(item)}/${kind.placeOf(item)}`;
  const ofGroup = (group: string) => [...queue.values()].filter((item) => kind.groupOf(item) === group);

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

  function settleWaiting(group: string, end: (one: Waiting) => void): void {
    const ended = waiting.filter((one) => one.group === group);
    waiting = waiting.filter((one) => one.group !== group);
    for (const one of ended) end(one);
  }

  /** Nobody waits for it any more: the server has it, or has refused it. */
  function forget(item: T): void {
    // A newer choice of the same question has taken the place of this one.
    if (queue.get(keyOf(item)) === item) queue.delete(keyOf(item));
    if (userId !== null) deleteItem(kind, storage, userId, item);
  }

  /** What one course does not take for now holds up no other. */
  function putLast(group: string): void {
    for (const item of ofGroup(group)) {
      queue.delete(keyOf(item));
      queue.set(keyOf(item), item);
    }
  }

  function refuse(group: string, error: unknown): void {
    for (const item of ofGroup(group)) forget(item);
    settleWaiting(group, (one) => one.reject(error));
    refusals.set(group, error);
    onRefused(group, error);
  }

  async function run(): Promise<void> {
    let failures = 0;
    for (let next = firstOf(queue); next !== undefined && !isStopped; next = firstOf(queue)) {
      const group = kind.groupOf(next);
      try {
        inFlight = next;
        await send(next).finally(() => (inFlight = null));
        failures = 0;
        hasFailed = false;
        sent.add(keyOf(next));
        forget(next);
        if (ofGroup(group).length === 0) settleWaiting(group, (one) => one.resolve());
      } catch (error) {
        if (mayRetry(error)) {
          hasFailed = true;
          putLast(group);
          changed();
          await pause(retryDelay(failures));
          failures += 1;
          continue;
        }
        refuse(group, error);
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
      for (const item of readStored(kind, storage, id)) {
        // What was done since the page was opened is newer.
        if (sent.has(keyOf(item))) deleteItem(kind, storage, id, item);
        else if (!queue.has(keyOf(item))) queue.set(keyOf(item), item);
        used.add(kind.groupOf(item));
      }
      isRetained = storeItems(kind, storage, id, [...queue.values()]);
      start();
    },
    put(item) {
      used.add(kind.groupOf(item));
      queue.set(keyOf(item), item);
      // All of them: room that was missing before may be there now.
      if (userId !== null) isRetained = storeItems(kind, storage, userId, isRetained ? [item] : [...queue.values()]);
      start();
    },
    supersede(item) {
      const group = kind.groupOf(item);
      const older = queue.get(keyOf(item));
      if (older === undefined || kind.isSame(older, item)) return;
      // One that is on its way may arrive after the newer one: that is sent from here once more.
      if (older === inFlight) queue.set(keyOf(item), item);
      else queue.delete(keyOf(item));
      if (ofGroup(group).length === 0) settleWaiting(group, (one) => one.resolve());
      changed();
    },
    pendingOf: ofGroup,
    stateOf(group) {
      if (!used.has(group)) return null;
      if (ofGroup(group).length === 0) return 'saved';
      return hasFailed ? 'waiting' : 'saving';
    },
    errorOf: (group) => refusals.get(group),
    get hasFailed() {
      return hasFailed;
    },
    get size() {
      return queue.size;
    },
    get isAtRisk() {
      return !isRetained && queue.size > 0;
    },
    settle(group, signal) {
      if (ofGroup(group).length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const one = { group, resolve, reject };
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

function firstOf<T>(queue: ReadonlyMap<string, T>): T | undefined {
  return queue.values().next().value;
}
