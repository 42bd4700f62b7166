import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

/** A request without an answer after this long has lost its process, also where nobody saw it go. */
export const lostAfterMs = 2 * 60_000;
/** How long a repeat waits for the answer of the first request. */
export const patienceMs = 10_000;
/** Keys are forgotten after a day: nobody repeats a request later. */
export const retentionMs = 24 * 60 * 60_000;
/** An answer bigger than this is not kept; its repeat is told that the work was done. */
export const maxStoredAnswer = 512 * 1024;

export const keyPattern = /^[\x21-\x7e]{8,200}$/;

const repeatable = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a key means something with this method. */
export function isRepeatableWrite(method: string): boolean {
  return repeatable.has(method);
}

/** What stands in the database for a key: only whoever has the key can tell which request it was. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** What a request is told apart by. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Field, name and SHA-256 of each. */
  readonly files: readonly (readonly [field: string, name: string, sha256: string])[];
}

/**
 * Two requests are the same with the same method, address, body and files. Under their key: a body may hold a password,
 * and its hash alone could be guessed.
 */
export function hashRequest(key: string, { method, url, body, files }: SentRequest): string {
  const written = JSON.stringify([method, url, body ?? null, ...(files.length > 0 ? [files] : [])]);
  return createHmac('sha256', key).update(written).digest('hex');
}

export interface ClaimedKey {
  readonly request_hash: string;
  /** Null while the first request is at work, and when it ended without an answer. */
  readonly status: number | null;
  /** It has changed something, and that stands. */
  readonly did_change: boolean;
  readonly created_at: Date;
}

export type RepeatStep = 'answer' | 'other_request' | 'wait' | 'busy' | 'outcome_unknown' | 'do_it' | 'take_over';

interface Repeat {
  readonly requestHash: string;
  readonly now: Date;
  /** For how long it has waited for the first one. */
  readonly waitedMs: number;
  /** Nobody works on the first one any more: its process is gone. */
  readonly isHolderGone: boolean;
}

/** What a request does whose key was there already. */
export function decideRepeat(kept: ClaimedKey | undefined, repeat: Repeat): RepeatStep {
  // The first request failed in a way that changed nothing, and took its key back.
  if (kept === undefined) return 'do_it';
  if (kept.request_hash !== repeat.requestHash) return 'other_request';
  if (kept.status !== null) return 'answer';
  // Its process died: before it changed anything, or nobody knows how far it came.
  if (isLost(kept, repeat)) return kept.did_change ? 'outcome_unknown' : 'take_over';
  return repeat.waitedMs < patienceMs ? 'wait' : 'busy';
}

function isLost({ created_at }: ClaimedKey, { now, isHolderGone }: Repeat): boolean {
  return isHolderGone || now.getTime() - created_at.getTime() > lostAfterMs;
}

/**
 * Whether an answer is the outcome of the work. Failures of the server, refusals of the caller and floods happen before
 * or instead of the work: the key is free again.
 */
export function isOutcome(status: number): boolean {
  return status < 500 && ![401, 403, 408, 413, 429].includes(status);
}

/**
 * What is kept of an outcome; null: that it was done, and no more. A refusal holds no secret. Of what was created with a
 * secret the id is kept, so that a caller who never saw the secret knows what to delete.
 */
export function answerToStore(status: number, text: string | null, keepsNoAnswer: boolean): string | null {
  if (text === null || text.length > maxStoredAnswer) return null;
  if (!keepsNoAnswer || status >= 400) return text;
  const made = status === 201 && text !== '' ? madeWithSecret.safeParse(JSON.parse(text)) : undefined;
  return made?.success ? JSON.stringify(made.data) : null;
}

const madeWithSecret = z.object({ id: z.uuid() });

/** The id that {@link answerToStore} kept of what was made with a secret. */
export function madeIdOf(answer: string): string {
  return madeWithSecret.parse(JSON.parse(answer)).id;
}
