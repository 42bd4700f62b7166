import type { Role } from '#contract/permissions.ts';
import { addressAfterSignIn, type ReturnAddress } from '../../lib/return-address.ts';
import { isLeaving } from './leaving.ts';

const storageKey = 'returnAddress';

/** Remembers the page that asked for a sign-in, with the time: each tab its own. */
function rememberReturnAddress(url: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ url, at: Date.now() } satisfies ReturnAddress));
}

function readRemembered(): ReturnAddress | null {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null) return null;
    const { url, at } = given as Record<string, unknown>;
    return typeof url === 'string' && typeof at === 'number' ? { url, at } : null;
  } catch {
    // Somebody else's value under our key: as good as none.
    return null;
  }
}

/** Where to go after sign-in. The address is forgotten: it serves once. */
export function popReturnUrl(basePath: string, role: Role): string {
  const remembered = readRemembered();
  sessionStorage.removeItem(storageKey);
  return addressAfterSignIn(remembered, Date.now(), basePath, role);
}

/** Who leaves on purpose does not ask to come back, and the next person at this device may be another one. */
export function clearReturnUrl(): void {
  sessionStorage.removeItem(storageKey);
}

/** Leaves for the sign-in page and remembers where we are, unless the browser leaves already. */
export function goToSignIn(basePath: string): void {
  if (isLeaving()) return;
  rememberReturnAddress(`${location.pathname}${location.search}`);
  location.assign(`${basePath}/auth/login`);
}
