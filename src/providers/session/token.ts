import { tokenStorageKey } from '#contract/constants.ts';

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** The sign-in token of this browser, or null. */
export function readToken(): string | null {
  return localStorage.getItem(tokenStorageKey);
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenStorageKey, token);
}

/** Removes the token and tells everybody who listens. A 401 from any call ends here. */
export function signOut(): void {
  localStorage.removeItem(tokenStorageKey);
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
