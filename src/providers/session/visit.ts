import { tokenStorageKey } from '#contract/constants.ts';
import { readToken, storeToken } from './token.ts';

/** From here on this browser speaks for another account: everything that was read is read anew. */
export function changeSession(accessToken: string): void {
  storeToken(accessToken);
  location.reload();
}

/** A tab that shows one organization must not ask on behalf of another one. Answers what ends that. */
export function reloadWhenSessionChanges(): () => void {
  const begun = readToken();
  const hear = (event: StorageEvent) => {
    if (event.key === tokenStorageKey && event.newValue !== null && event.newValue !== begun) location.reload();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
