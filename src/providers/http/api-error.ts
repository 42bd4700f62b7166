import type { EditConflict } from '#contract/edit-version.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type ErrorText, errorText } from '../../lib/error-text.ts';
import { isMissingPiece } from '../../lib/reload-after-update.ts';

/** Where a call went, for the detail block of an error notice. */
export interface CallContext {
  method: string;
  url: string;
}

/** What was thrown, with the words that a person may read about it. */
export abstract class ShownError extends Error {
  abstract readonly shown: ErrorText;
}

/** The server answered with an error. `code` is stable; `fieldErrors` maps a field to its messages. */
export class ApiError extends ShownError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly place: CallContext;
  /** What a person may read. */
  readonly shown: ErrorText;
  /** The answer as it came, for the detail block. */
  readonly details: string;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** With `changed_meanwhile` of single fields: what stands there now. */
  readonly conflict: EditConflict | null;
  /** Seconds until the call may be repeated (429 and 503), when the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, place: CallContext, retryAfter: number | null = null) {
    const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const code = typeof given['code'] === 'string' ? given['code'] : `status_${status}`;
    super(`${place.method} ${place.url}: ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.place = place;
    // A failure of the server itself whose body is not ours (a proxy's page) has nothing that a person should read.
    this.shown = status >= 500 && given['code'] === undefined ? { key: 'commons:errors.server' } : errorText(body);
    this.details = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    this.fieldErrors = readFieldErrors(given['errors']);
    this.conflict = (given['conflict'] as EditConflict | undefined) ?? null;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached, or the connection broke before the answer was complete. */
export class NetworkError extends ShownError {
  override readonly name: string = 'NetworkError';
  readonly place: CallContext;
  readonly shown: ErrorText = { key: 'commons:errors.no_connection' };

  constructor(place: CallContext, cause: unknown) {
    super(`${place.method} ${place.url}: no answer`, { cause });
    this.place = place;
  }
}

/** The server can be reached and did not begin to answer in time. */
export class NoAnswerError extends NetworkError {
  override readonly name = 'NoAnswerError';
  override readonly shown: ErrorText = { key: 'commons:errors.no_answer' };
}

/** What was sent may have been done: its answer was lost, and nobody could be asked about it. */
export class LostAnswerError extends NetworkError {
  override readonly name = 'LostAnswerError';
  override readonly shown: ErrorText = { key: 'commons:lost_answer.unknown' };
}

/** What this is sent in place of was done: from another tab, or before the connection broke. Nothing more was sent. */
export class SentBeforeError extends ShownError {
  override readonly name = 'SentBeforeError';
  readonly shown: ErrorText = { key: 'commons:lost_answer.sent_before' };
}

/** What was sent may have been done all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

function readFieldErrors(given: unknown): Record<string, string[]> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
    ]),
  );
}

/** What a person may read about anything that was thrown. */
export function shownText(error: unknown): ErrorText {
  if (error instanceof ShownError) return error.shown;
  if (isMissingPiece(error)) return { key: 'commons:errors.missing_piece' };
  return { key: 'commons:errors.unexpected' };
}

/** A call that its own caller gave up (the page was left): never an error to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What the client threw, also where the data hooks wrapped it: words and details are of that. */
export function callFailureOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'ProviderError' ? error.cause : error;
}

/** The person has no right to it: asking again will not help. */
export function isForbidden(error: unknown): boolean {
  const cause = callFailureOf(error);
  return cause instanceof ApiError && cause.status === 403;
}
