import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { DatabaseUnavailable } from './database/index.ts';
import type { Outage, OutageKind } from './outage.ts';

const ofDatabase: Readonly<Record<OutageKind, ErrorCode>> = {
  away: 'database_unavailable',
  full: 'storage_full',
  read_only: 'database_read_only',
};
const ofFiles: Readonly<Record<OutageKind, ErrorCode>> = {
  away: 'storage_unavailable',
  full: 'storage_full',
  read_only: 'storage_unavailable',
};
/** A connection is made again in a moment; a disk needs somebody. */
const retryAfterSeconds: Readonly<Record<OutageKind, number>> = { away: 5, full: 60, read_only: 60 };

/** What whoever asked is told of something that is missing now: its name, and when to try again. */
export function describeOutage(outage: Outage): AppError {
  const codes = outage instanceof DatabaseUnavailable ? ofDatabase : ofFiles;
  return new AppError(codes[outage.kind], { retryAfterSeconds: retryAfterSeconds[outage.kind], cause: outage });
}
