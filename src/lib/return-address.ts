import { returnAddressDays } from '#contract/constants.ts';

export interface ReturnAddress {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where an authorized person goes without a better idea. */
export function learningAddress(basePath: string): string {
  return `${basePath}/user/learning`;
}

/**
 * Where to go after sign-in: the remembered address if it is at most seven days old and lies inside the product,
 * otherwise the employee's learning page. Foreign and sign-in addresses are never followed.
 */
export function addressAfterSignIn(remembered: ReturnAddress | null, now: number, basePath: string): string {
  const fallback = learningAddress(basePath);
  if (remembered === null || !Number.isFinite(remembered.at)) return fallback;
  const age = now - remembered.at;
  if (age < 0 || age > returnAddressDays * 24 * 3600 * 1000) return fallback;
  const isInside = ['/user', '/admin'].some((room) => {
    const root = `${basePath}${room}`;
    return remembered.url === root || remembered.url.startsWith(`${root}/`) || remembered.url.startsWith(`${root}?`);
  });
  return isInside && !remembered.url.includes('\\') ? remembered.url : fallback;
}
