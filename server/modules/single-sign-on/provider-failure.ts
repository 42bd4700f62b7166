import * as client from 'openid-client';
import type { SsoProblem } from '#contract/single-sign-on-kinds.ts';
import { OutgoingFailure } from '#platform/http/outgoing.ts';

/** The provider was not reached, or what it said is no use. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly problem: SsoProblem;
  /** For the audit log: which check failed, in the protocol's own words. Never a value of a token. */
  readonly detail: string;

  constructor(problem: SsoProblem, detail: string, options?: ErrorOptions) {
    super(`The provider: ${problem} (${detail})`, options);
    this.problem = problem;
    this.detail = detail;
  }
}

/** What the provider answered by itself: somebody pressed "cancel" there, or it does not let them in. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** `access_denied`, `invalid_grant`… */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refused: ${code}`, options);
    this.code = code;
  }
}

const deepest = 6;

/** What an error of the protocol's client means; anything that is none of its own is thrown as it is. */
export function providerErrorOf(error: unknown): ProviderFailure | ProviderError {
  if (error instanceof ProviderFailure || error instanceof ProviderError) return error;
  const outgoing = findCause(error);
  if (outgoing !== null) return new ProviderFailure(outgoing.problem, outgoing.problem, { cause: error });
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return new ProviderError(codeOf(error.error), { cause: error });
  }
  if (error instanceof client.WWWAuthenticateChallengeError)
    return new ProviderError('invalid_client', { cause: error });
  if (error instanceof client.ClientError) {
    return new ProviderFailure('answer_invalid', codeOf(error.code ?? 'unknown'), { cause: error });
  }
  // Whatever a stranger's server writes, an address that is none among it, ends here and not as a failure of ours.
  if (error instanceof TypeError) return new ProviderFailure('answer_invalid', 'unreadable', { cause: error });
  throw error;
}

function findCause(error: unknown): OutgoingFailure | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < deepest; cause = cause.cause, depth += 1) {
    if (cause instanceof OutgoingFailure) return cause;
  }
  return null;
}

/** Words of the protocol alone: what else a stranger's server writes there is not kept. */
function codeOf(text: string): string {
  return text.replaceAll(/[^\w-]/g, '_').slice(0, 60);
}
