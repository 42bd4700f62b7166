import { createHash } from 'node:crypto';

/** A request without an answer after this long has lost its process. */
export const lostAfterMs = 2 * 60_000;
/** How long a repeat waits for the answer of the first request. */
export const patienceMs = 10_000;
/** Keys are forgotten after a day: nobody repeats a request later. */
export const keptMs = 24 * 60 * 60_000;
/** An answer bigger than this is not kept; its repeat is told that the work was done. */
export const largestKeptAnswer = 512 * 1024;

export const keyPattern = /^[\x21-\x7e]{8,200}$/;

const repeatable = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a key means something with this method. */
export function isRepeatableWrite(method: string): boolean {
  return repeatable.has(method);
}

/** What makes two requests the same: method, address and body. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
}

export type RepeatStep = 'answer' | 'other_request' | 'wait' | 'busy' | 'outcome_unknown' | 'do_it';

/** What a request does whose key was there already. `waitedMs`: how long it has waited for the first one. */
export function decideRepeat(
  kept: { request_hash: string; status: number | null; created_at: Date } | undefined,
  requestHash: string,
  now: Date,
  waitedMs: number,
): RepeatStep {
  // The first request failed in a way that changed nothing, and took its key back.
  if (kept === undefined) return 'do_it';
  if (kept.request_hash !== requestHash) return 'other_request';
  if (kept.status !== null) return 'answer';
  if (now.getTime() - kept.created_at.getTime() > lostAfterMs) return 'outcome_unknown';
  return waitedMs < patienceMs ? 'wait' : 'busy';
}

/**
 * Whether an answer is the outcome of the work. Failures of the server, refusals of the caller and floods happen before
 * or instead of the work: the key is free again.
 */
export function isOutcome(status: number): boolean {
  return status < 500 && ![401, 403, 408, 413, 429].includes(status);
}
