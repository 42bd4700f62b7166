const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Waits before each further try: some three days in all. */
const waitsMs = [1, 5, 30, 120, 300, 600, 840, 1200, 1440].map((minutes) => minutes * minuteMs);

/** A webhook to which nothing arrived for so long is switched off. */
const stopAfterMs = 72 * hourMs;

/** When to try again after so many tries that failed; null: no more. */
export function retryAt(tries: number, now: Date): Date | null {
  const wait = waitsMs[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

export function shouldStop(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= stopAfterMs;
}

/** A receiver says by this status that it wants nothing more. */
export const goneStatus = 410;
