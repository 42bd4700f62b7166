import { sessionCalls } from '#contract/sessions.calls.ts';
import type { Me } from '#contract/sessions.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import type { HttpClient } from '../../providers/http/http-client.ts';
import { storeToken } from '../../providers/session/token.ts';

/**
 * How far a session is (specification 1, section 4): the read of the current user answers, or refuses with 404 while a
 * second factor is owed and with 400 while the account has no permissions.
 */
export type SessionState =
  | { state: 'open'; me: Me }
  | { state: 'code' }
  | { state: 'setup' }
  | { state: 'no_permissions' }
  | { state: 'none' };

/** Throws what is neither: a server that does not answer. */
export async function readSessionState(http: HttpClient, signal?: AbortSignal): Promise<SessionState> {
  try {
    return { state: 'open', me: await http.call(sessionCalls.readMe, { signal }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { state: 'none' };
    if (error.status === 400) return { state: 'no_permissions' };
    if (error.status === 404) return { state: error.fieldErrors['step']?.includes('setup') ? 'setup' : 'code' };
    throw error;
  }
}

/** Opens a session with e-mail and password. Throws ApiError: 422 for a wrong pair, 429 when it is too soon. */
export async function signIn(http: HttpClient, email: string, password: string): Promise<void> {
  const body = { grant_type: 'password', username: email, password } as const;
  const token = await http.call(sessionCalls.signIn, { body, keepsSession: true });
  storeToken(token.access_token);
}
