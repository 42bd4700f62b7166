import type { ScormManifest } from '#schema/scorm.ts';
import { readInterval2004, readTimespan12, writeInterval2004, writeTimespan12 } from './runtime/data-model/times.ts';

/** Nobody sits longer before one item; more is a mistake of the package. */
const maxSeconds = 10_000 * 3600 - 1;

/** Whole seconds of a duration as the standard writes it; null: it is none. */
export function secondsOf(standard: ScormManifest['standard'], text: string): number | null {
  const seconds = standard === '1.2' ? readTimespan12(text) : readInterval2004(text);
  return seconds === null ? null : Math.min(maxSeconds, Math.floor(seconds));
}

/** A duration in the form of the standard: `0012:03:04.00`, `PT12H3M4S`. */
export function durationOf(standard: ScormManifest['standard'], seconds: number): string {
  const whole = Math.max(0, Math.min(maxSeconds, Math.floor(seconds)));
  return standard === '1.2' ? writeTimespan12(whole) : writeInterval2004(whole);
}
