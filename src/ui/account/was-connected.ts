import { securityCalls } from '#contract/security.calls.ts';
import type { MySecurity } from '#contract/security.ts';
import { ApiError, isOutcomeUnknown } from '../../providers/http/api-error.ts';
import type { HttpClient } from '../../providers/http/http-client.ts';

/** The factor may have been connected by an earlier try, whose answer was lost. */
const connectedBefore: ReadonlySet<string> = new Set(['two_factor_active', 'idempotency_answer_not_kept']);

/** Whether a factor is in force although `error` came in place of its recovery codes. Throws when nobody can be asked. */
export async function wasConnected(
  http: Pick<HttpClient, 'call'>,
  error: unknown,
  isInForce: (own: MySecurity) => boolean,
): Promise<boolean> {
  const isPossible = isOutcomeUnknown(error) || (error instanceof ApiError && connectedBefore.has(error.code));
  return isPossible && isInForce(await http.call(securityCalls.readMySecurity));
}
