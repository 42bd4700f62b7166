export type SaveState = 'saved' | 'saving' | 'waiting';

interface AnswerSaverSettings {
  /** Saves one answer. Rejects when it did not arrive. */
  save: (questionId: string, optionIds: readonly string[]) => Promise<unknown>;
  /** Whether trying again can help (no connection, a server in trouble), or the answer was refused for good. */
  mayRetry: (error: unknown) => boolean;
  onState: (questionId: string, state: SaveState) => void;
  /** An answer that the server refuses for good: the attempt is over. */
  onRefused: (error: unknown) => void;
  /** Wait before the n-th repetition in a row, in milliseconds. */
  retryDelay: (attempt: number) => number;
}

export interface AnswerSaver {
  put(questionId: string, optionIds: readonly string[]): void;
  /** Resolves when nothing is left to save; rejects when the server refuses for good. */
  settle(): Promise<void>;
  stop(): void;
}

/**
 * Saves answers one at a time and in order: of a question changed twice only the last choice counts. What did not
 * arrive is repeated until it does.
 */
export function createAnswerSaver({
  save,
  mayRetry,
  onState,
  onRefused,
  retryDelay,
}: AnswerSaverSettings): AnswerSaver {
  const queue = new Map<string, readonly string[]>();
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: (() => void) | undefined;

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!isStopped) {
      const next = queue.entries().next().value;
      if (!next) break;
      const [questionId, optionIds] = next;
      queue.delete(questionId);
      onState(questionId, 'saving');
      try {
        await save(questionId, optionIds);
        failures = 0;
        if (!queue.has(questionId)) onState(questionId, 'saved');
      } catch (error) {
        if (!mayRetry(error)) {
          queue.clear();
          for (const one of waiting.splice(0)) one.reject(error);
          onRefused(error);
          break;
        }
        // A newer choice of the same question has already taken the place of this one.
        if (!queue.has(questionId)) queue.set(questionId, optionIds);
        onState(questionId, 'waiting');
        await pause(retryDelay(failures));
        failures += 1;
      }
    }
    isRunning = false;
    if (queue.size === 0) for (const one of waiting.splice(0)) one.resolve();
  }

  return {
    put(questionId, optionIds) {
      queue.set(questionId, optionIds);
      onState(questionId, 'saving');
      if (isRunning) return;
      isRunning = true;
      void run();
    },
    settle() {
      if (!isRunning) return Promise.resolve();
      // Somebody waits: whatever slept until its next try wakes up.
      clearTimeout(timer);
      wake?.();
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      wake?.();
    },
  };
}
