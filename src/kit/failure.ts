import { ApiError } from '../providers/http/api-error.ts';
import { describeFailure, failureWords, reportFailure } from '../providers/http/report-failure.ts';

/** The data hooks wrap what the client threw; the words and details are of that. */
function unwrap(error: unknown): unknown {
  return error instanceof Error && error.name === 'ProviderError' ? error.cause : error;
}

export const wordsOfFailure = (error: unknown) => failureWords(unwrap(error));
export const detailsOfFailure = (error: unknown) => describeFailure(unwrap(error));
export const tellFailure = (error: unknown) => reportFailure(unwrap(error));

/** What the server says of the fields of a refused form: field -> its words. Empty where the failure is about none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const cause = unwrap(error);
  if (!(cause instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(cause.fieldErrors).map(([field, said]) => [field, said.join(' ')]));
}
