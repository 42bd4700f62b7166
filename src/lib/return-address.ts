import { returnAddressDays } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';

export interface ReturnAddress {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where an employee goes without a better idea, and whoever opens an address that is none. */
export function learningAddress(basePath: string): string {
  return `${basePath}/user/learning`;
}

/** Where somebody begins after sign-in: whoever administers, in the console; everybody else, in learning. */
export function firstAddress(basePath: string, role: Role): string {
  return role === 'employee' ? learningAddress(basePath) : `${basePath}/admin`;
}

/**
 * Where to go after sign-in: the remembered address if it is at most seven days old and lies inside the product,
 * otherwise the room in which their role begins. Foreign and sign-in addresses are never followed.
 */
export function addressAfterSignIn(
  remembered: ReturnAddress | null,
  now: number,
  basePath: string,
  role: Role,
): string {
  const fallback = firstAddress(basePath, role);
  if (remembered === null || !Number.isFinite(remembered.at)) return fallback;
  // Where every unknown address leads: nobody asked for it.
  if (remembered.url === learningAddress(basePath)) return fallback;
  const age = now - remembered.at;
  if (age < 0 || age > returnAddressDays * 24 * 3600 * 1000) return fallback;
  const isInside = ['/user', '/admin'].some((room) => {
    const root = `${basePath}${room}`;
    return remembered.url === root || remembered.url.startsWith(`${root}/`) || remembered.url.startsWith(`${root}?`);
  });
  return isInside && !remembered.url.includes('\\') ? remembered.url : fallback;
}
