import { ApiError, callFailureOf } from '../providers/http/api-error.ts';
import { describeFailure, failureWords, reportFailure } from '../providers/http/report-failure.ts';

export const wordsOfFailure = (error: unknown) => failureWords(callFailureOf(error));
export const detailsOfFailure = (error: unknown) => describeFailure(callFailureOf(error));
export const tellFailure = (error: unknown) => reportFailure(callFailureOf(error));

/** What the server says of the fields of a refused form: field -> its words. Empty where the failure is about none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const cause = callFailureOf(error);
  if (!(cause instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(cause.fieldErrors).map(([field, said]) => [field, said.join(' ')]));
}
