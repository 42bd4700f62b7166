import type { ScormSave, ScormSaved } from '#contract/scorm-study.ts';
import type { SaveState } from '../outbox/outbox.ts';
import { cleanTexts, mergeSaves, type StoredSession, type WaitingSave } from './stored-save.ts';

/** At most one save a second: what a package says in between travels together. */
const gapMs = 1000;
/** Entries of one save, as the server takes them. */
const maxItems = 200;

interface SaveQueueSettings {
  readonly sessionId: string;
  /** Of the last save that counted: the next one is greater. */
  readonly sequence: number;
  /** What an earlier page of the same session left. */
  readonly left: StoredSession | null;
  /** False: the browser keeps nothing. */
  readonly keep: (kept: StoredSession) => boolean;
  /** Nothing waits any more that was kept up to that number. */
  readonly forget: (sequence: number) => void;
  /** `isLast`: the page goes, and may not wait for the answer. */
  readonly send: (save: ScormSave, isLast: boolean) => Promise<ScormSaved>;
  readonly judge: (error: unknown) => 'again' | 'taken_over' | 'refused';
  readonly onSaved: (saved: ScormSaved) => void;
  readonly onTakenOver: () => void;
  readonly onRefused: (error: unknown) => void;
  readonly retryDelay: (failures: number) => number;
}

export interface SaveQueue {
  put(save: WaitingSave, isUrgent: boolean): void;
  readonly state: SaveState;
  /** What waits would be lost with the page: the browser keeps nothing. */
  readonly isAtRisk: boolean;
  /** Resolves when nothing waits any more, whatever became of it. */
  settled(): Promise<void>;
  /** Asks whether this page still is the one that saves. */
  check(): void;
  /** Tries at once: the connection may be back. */
  wake(): void;
  /**
   * The page goes, and `hasWaited` for what the package says last or not. What could not be sent waits for the next visit.
   * Resolves when the last save arrived or failed.
   */
  leave(hasWaited: boolean): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const isAboutNewSession = (save: ScormSave) => save.items.some(({ begins }) => begins !== null);

/**
 * Sends what a package said, in order and one save at a time; each has a number, so that one that arrives twice changes
 * nothing. What is not with the server yet stands in the browser's storage from the moment it was said.
 */
export function createSaveQueue(settings: SaveQueueSettings): SaveQueue {
  const { sessionId, keep, forget, send, judge, retryDelay } = settings;
  let sequence = Math.max(settings.sequence, settings.left?.sequence ?? 0);
  let sending: ScormSave | null = settings.left?.sending ?? null;
  let waiting: WaitingSave | null = settings.left?.waiting ?? null;
  let isRunning = false;
  let isOver = false;
  let hasFailed = false;
  let isRetained = true;
  let isUrgent = settings.left !== null;
  let sentAt = 0;
  let endPause: (() => void) | undefined;
  let waiters: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function changed(): void {
    for (const listener of listeners) listener();
    if (sending !== null || waiting !== null) return;
    const done = waiters;
    waiters = [];
    for (const resolve of done) resolve();
  }

  function store(): void {
    isRetained = keep({ session_id: sessionId, sequence, sending, waiting });
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

  function takeNext(): ScormSave | null {
    if (waiting === null) return null;
    const items = waiting.items.slice(0, maxItems);
    const rest = waiting.items.slice(maxItems);
    const next = {
      ...waiting,
      items,
      session_id: sessionId,
      sequence: (sequence += 1),
      is_last: false,
      ends_session: false,
    };
    waiting = rest.length === 0 ? null : { ...waiting, items: rest };
    return next;
  }

  function end(): void {
    isOver = true;
    sending = null;
    waiting = null;
    forget(sequence);
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!isOver && (sending !== null || waiting !== null)) {
      const rest = sentAt + gapMs - Date.now();
      if (sending === null && !isUrgent && rest > 0) await pause(rest);
      if (isOver) break;
      isUrgent = false;
      sending ??= takeNext();
      store();
      changed();
      if (sending === null) break;
      sentAt = Date.now();
      try {
        const saved = await send(sending, false);
        failures = 0;
        hasFailed = false;
        const sent = sending;
        sending = null;
        if (isOver) break;
        if (!saved.is_applied && saved.sequence > sent.sequence) {
          // The package itself was faster, while its tab seemed to close: ours goes behind it.
          const { session_id: _session, sequence: _sequence, is_last: _last, ends_session: _ends, ...save } = sent;
          sequence = saved.sequence;
          waiting = mergeSaves(save, waiting ?? { items: [] });
          continue;
        }
        store();
        settings.onSaved(saved);
      } catch (error) {
        if (isOver) break;
        const verdict = judge(error);
        if (verdict === 'again') {
          hasFailed = true;
          changed();
          await pause(retryDelay(failures));
          failures += 1;
        } else if (verdict === 'taken_over') {
          end();
          settings.onTakenOver();
        } else {
          sending = null;
          store();
          settings.onRefused(error);
        }
      }
      changed();
    }
    isRunning = false;
    changed();
  }

  function start(): void {
    changed();
    if (isRunning || isOver) return;
    isRunning = true;
    void run();
  }

  function put(save: WaitingSave, urgent: boolean): void {
    if (isOver) return;
    waiting = mergeSaves(waiting, cleanTexts(save));
    store();
    if (urgent) {
      isUrgent = true;
      if (!hasFailed) endPause?.();
    }
    start();
  }

  if (sending !== null || waiting !== null) start();
  return {
    put,
    get state() {
      if (sending === null && waiting === null) return 'saved';
      return hasFailed ? 'waiting' : 'saving';
    },
    get isAtRisk() {
      return !isRetained && (sending !== null || waiting !== null);
    },
    settled() {
      if (sending === null && waiting === null) return Promise.resolve();
      return new Promise((resolve) => waiters.push(resolve));
    },
    check() {
      put({ items: [] }, true);
    },
    wake: () => endPause?.(),
    async leave(hasWaited) {
      if (isOver) return;
      isOver = true;
      endPause?.();
      // One that is on its way may arrive or not. What it says twice is said once, but for a session that begins.
      if (sending !== null && isAboutNewSession(sending)) return;
      const last = mergeSaves(sending, waiting ?? { items: [] });
      if (last.items.length > maxItems) return;
      const save = {
        ...last,
        session_id: sessionId,
        sequence: (sequence += 1),
        is_last: true,
        ends_session: hasWaited,
      };
      keep({ session_id: sessionId, sequence, sending: save, waiting: null });
      try {
        await send(save, true);
      } catch (error) {
        if (judge(error) === 'again') return;
      }
      forget(save.sequence);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
