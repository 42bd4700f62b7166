import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { lostAfterMs } from './idempotency.rules.ts';

const tryAgainMs = 500;

/** Goes on with what the database did not take, until it does: a key that nobody works on is not held for long. */
export function createUntilDone(log: Logger) {
  const stop = new AbortController();

  async function goOn(act: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + lostAfterMs;
    for (let isDone = false; !isDone && !stop.signal.aborted && performance.now() < end; ) {
      await sleep(tryAgainMs, undefined, { ref: false });
      isDone = await act().then(
        () => true,
        (error: unknown) => {
          log.debug({ err: error }, 'a key is still not settled');
          return false;
        },
      );
    }
  }

  return {
    /** Resolves when it is done, or failed once: then it is tried again behind the caller's back. */
    async run(act: () => Promise<unknown>): Promise<void> {
      try {
        await act();
      } catch (error) {
        log.warn({ err: error }, 'a key could not be settled at once');
        void goOn(act);
      }
    },
    close: () => stop.abort(),
  };
}

export type UntilDone = ReturnType<typeof createUntilDone>;
