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

/** Removes the token and tells everybody who listens. A 401 from any call ends here. */
export function signOut(): void {
  localStorage.removeItem(tokenStorageKey);
  localStorage.removeItem(providerKey);
  for (const listener of signedOutListeners) listener();
}

/** Calls back after a sign-out in this tab or in another one. Answers the function that stops listening. */
export function onSignedOut(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === tokenStorageKey && event.newValue === null) listener();
  };
  signedOutListeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    signedOutListeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
