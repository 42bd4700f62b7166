import { sessionCalls } from '#contract/sessions.calls.ts';
import type { HttpClient } from '../http/http-client.ts';
import { isOfProvider } from './token.ts';

let hasLeft = false;

/** The browser is on its way to the provider: nothing else sends it anywhere. */
export function isLeaving(): boolean {
  return hasLeft;
}

/**
 * Ends the session on the server; where a provider opened it, the provider's as well, for which the browser leaves. Throws
 * what the call throws: the session here ends all the same, and that is the caller's to do.
 */
export async function endSessionEverywhere(http: HttpClient): Promise<void> {
  if (!isOfProvider()) {
    await http.call(sessionCalls.signOut, { keepsSession: true });
    return;
  }
  // Few sessions are a provider's: its calls come when one ends.
  const { singleSignOnCalls } = await import('#contract/single-sign-on.calls.ts');
  const { url } = await http.call(singleSignOnCalls.endSingleSignOn, { keepsSession: true });
  if (url === null) return;
  hasLeft = true;
  // Who comes back by the browser's own button finds a page that waits for nothing: it begins anew.
  addEventListener('pageshow', ({ persisted }) => (persisted ? location.reload() : undefined));
  location.assign(url);
}
