import { infiniteScrollThreshold } from '#contract/constants.ts';

/** Where a page is scrolled to, in px. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Whether so much of the page was seen that more is wanted; a page shorter than its window is at its end. */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPosition): boolean {
  return scrollTop + clientHeight >= scrollHeight * infiniteScrollThreshold;
}

/** How long to wait in ms before looking again, so that it happens once in the interval: 0 is at once. */
export function waitOf(now: number, lastAt: number, interval: number): number {
  return Math.max(0, lastAt + interval - now);
}
