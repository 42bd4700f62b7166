/**
 * Events are numbered when they are written and seen when their transaction commits, so that 6 may be seen before 5. A
 * reader remembers which numbers it has not seen and looks for them too; those of transactions that were rolled back
 * never come and are forgotten.
 */
export interface SequencePosition {
  /** The highest number seen. */
  readonly last: number;
  /** Numbers below it that were not seen, with the moment (milliseconds) they were noticed, in growing order. */
  readonly missing: ReadonlyMap<number, number>;
}

/** A transaction that takes longer than this loses its live events; consoles read again when they are next opened. */
export const gapPatienceMs = 10 * 60_000;
export const maxGaps = 1000;

/** Where reading stands after the numbers `seen` came in, in growing order, at `now` (milliseconds). */
export function followSequence(position: SequencePosition, seen: readonly number[], now: number): SequencePosition {
  const missing = new Map([...position.missing].filter(([, noticed]) => now - noticed < gapPatienceMs));
  let { last } = position;
  for (const number of seen) {
    missing.delete(number);
    for (let gap = Math.max(last + 1, number - maxGaps); gap < number; gap += 1) missing.set(gap, now);
    last = Math.max(last, number);
  }
  return { last, missing: new Map([...missing].slice(-maxGaps)) };
}

/** The number up to which everything was seen: what a client comes back with, so that it misses nothing. */
export function completeUpTo({ last, missing }: SequencePosition): number {
  const [firstMissing] = missing.keys();
  return firstMissing === undefined ? last : firstMissing - 1;
}
