import type { EditConflict } from '#contract/edit-version.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';

export interface ErrorDetails {
  /**
   * Shown to the person instead of the code's text, as it is: whole sentences, no SQL, address or stack. Names belong
   * into `values`, where the text puts them into its sentence.
   */
  detail?: string;
  /** Field name to error codes or texts. */
  errors?: Record<string, string[]>;
  /** Values for the placeholders of the code's text, at its fields too. */
  values?: Record<string, string | number>;
  /** With `changed_meanwhile`. */
  conflict?: EditConflict;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error that is meant for the caller. Its text is `global_errors:<code>` in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** @throws a `TypeError` for a code that the contract does not have: its answer would have no status and no text. */
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    if (!Object.hasOwn(errorStatus, code)) {
      throw new TypeError(`AppError has no code ${String(code)}`, { cause: details.cause });
    }
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The row, or 404: also for what belongs to another organization. */
export function found<T>(row: T | null | undefined, detail?: string): T {
  if (row === null || row === undefined) throw new AppError('not_found', { detail });
  return row;
}
