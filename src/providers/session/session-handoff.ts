import { handedOverStorageKey as storageKey } from '#contract/constants.ts';
import type { Me } from '#contract/sessions.ts';
import { readToken } from './token.ts';

/** From the end of signing in to the next page; whoever comes later reads for themselves. */
const freshMs = 15_000;

/** Leaves who just signed in for the page that opens next in this tab, so that it need not ask again. */
export function handOverPerson(me: Me): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ token: readToken(), at: Date.now(), me }));
}

/** Whom the sign-in page left, once; null for another session, after a while, or when it left nobody. */
export function readHandedOffPerson(): Me | null {
  const left = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (left === null) return null;
  const { token, at, me } = JSON.parse(left) as { token: string | null; at: number; me: Me };
  return token !== null && token === readToken() && Math.abs(Date.now() - at) < freshMs ? me : null;
}
