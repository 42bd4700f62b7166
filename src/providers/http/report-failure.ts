import i18next from 'i18next';
import { failureDetails } from '../../lib/failure-details.ts';
import { notify } from '../../ui/toast-store.ts';
import { knownPerson } from '../session/person.ts';
import { ApiError, callFailureOf, isAbort, isForbidden, NetworkError, shownText } from './api-error.ts';

/** The words for anything that was thrown, in the language of the page. */
export function failureMessage(error: unknown): string {
  const shown = shownText(error);
  return 'text' in shown ? shown.text : i18next.t(shown.key);
}

/**
 * The words for what could not be read. Where the server only says "forbidden", they say whom to ask; where it has a
 * reason of its own (a visit that ended), that stands.
 */
export function readFailureMessage(error: unknown): string {
  const cause = callFailureOf(error);
  const hasReason = cause instanceof ApiError && !['forbidden', 'status_403'].includes(cause.code);
  return isForbidden(cause) && !hasReason ? i18next.t('commons:errors.forbidden') : failureMessage(cause);
}

/** The detail block for anything that was thrown: date, page, who, which call, what came back. */
export function describeFailure(given: unknown): string {
  const error = callFailureOf(given);
  const isCall = error instanceof ApiError || error instanceof NetworkError;
  const person = knownPerson();
  return failureDetails({
    at: new Date().toISOString(),
    page: location.href,
    userId: person?.userId ?? null,
    organizationId: person?.organizationId ?? null,
    url: isCall ? error.place.url : null,
    method: isCall ? error.place.method : null,
    status: error instanceof ApiError ? error.status : null,
    text: error instanceof Error ? error.message : String(error),
    details: error instanceof ApiError ? error.details : error instanceof Error ? (error.stack ?? null) : null,
  });
}

/** Tells the person that something failed. A call that was given up on purpose is no failure. */
export function reportFailure(error: unknown): void {
  if (isAbort(error)) return;
  // The session is over: the sign-in page says so, a notice on top would only confuse.
  if (error instanceof ApiError && error.status === 401) return;
  notify({ status: 'error', message: failureMessage(error), detail: describeFailure(error) });
}
