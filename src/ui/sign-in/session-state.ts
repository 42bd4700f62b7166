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
  | { state: 'code'; ways: readonly string[] }
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
    if (error.status === 404) {
      if (error.fieldErrors['step']?.includes('setup')) return { state: 'setup' };
      return { state: 'code', ways: error.fieldErrors['ways'] ?? ['code'] };
    }
    throw error;
  }
}

/** Whose password it is: the product's own, or that of the organization's directory. */
export type PasswordOf = 'product' | 'directory';

/** Opens a session with a name and a password. Throws ApiError: 422 for a wrong pair, 429 when it is too soon. */
export async function signIn(http: HttpClient, username: string, password: string, of: PasswordOf): Promise<void> {
  const token =
    of === 'product'
      ? await http.call(sessionCalls.signIn, {
          body: { grant_type: 'password', username, password },
          keepsSession: true,
        })
      : await signInByDirectory(http, username, password);
  storeToken(token.access_token);
}

/** Opens the session that a provider vouched for. Throws ApiError for a ticket that is spent, too old or another browser's. */
export async function consumeTicket(http: HttpClient, ticket: string): Promise<void> {
  const { singleSignOnCalls } = await import('#contract/single-sign-on.calls.ts');
  const token = await http.call(singleSignOnCalls.consumeTicket, { body: { ticket }, keepsSession: true });
  storeToken(token.access_token, { isOfProvider: true });
}

/** Few installations have a directory: its calls come when somebody uses it. */
async function signInByDirectory(http: HttpClient, username: string, password: string) {
  const { directoryCalls } = await import('#contract/directories.calls.ts');
  return http.call(directoryCalls.signInByDirectory, { body: { username, password }, keepsSession: true });
}
