import { tokenStorageKey } from '#contract/constants.ts';

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** The sign-in token of this browser, or null. */
export function readToken(): string | null {
  return localStorage.getItem(tokenStorageKey);
}

const providerKey = 'signedInByProvider';

export function storeToken(token: string, { isOfProvider: isTheirs = false } = {}): void {
  localStorage.setItem(tokenStorageKey, token);
  if (isTheirs) localStorage.setItem(providerKey, '1');
  else localStorage.removeItem(providerKey);
}

/** Whether the organization's provider opened the session: signing out ends it there, too. */
export function isOfProvider(): boolean {
  return localStorage.getItem(providerKey) !== null;
}

/** Removes the token and tells everybody who listens. */
export function signOut(): void {
  localStorage.removeItem(tokenStorageKey);
  localStorage.removeItem(providerKey);
  for (const listener of signedOutListeners) listener();
}

/** Calls back after a sign-out in this tab. Answers the function that stops listening. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}
