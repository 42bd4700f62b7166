import { ApiError, callFailureOf, isForbidden } from '../providers/http/api-error.ts';
import {
  describeFailure,
  failureMessage,
  readFailureMessage,
  reportFailure,
} from '../providers/http/report-failure.ts';

export const failureToMessage = (error: unknown) => failureMessage(callFailureOf(error));
export { describeFailure as detailsOfFailure, isForbidden, readFailureMessage };
export const toastFailure = (error: unknown) => reportFailure(callFailureOf(error));

/** What the server says of the fields of a refused form: field -> its words. Empty where the failure is about none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const cause = callFailureOf(error);
  if (!(cause instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(cause.fieldErrors).map(([field, said]) => [field, said.join(' ')]));
}
