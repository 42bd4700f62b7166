import { removedEmployeeDays } from '#contract/constants.ts';

const dayMs = 24 * 60 * 60_000;

/** What was removed at this moment or later can be brought back. */
export function restorableSince(now: Date, days = removedEmployeeDays): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Days in which it can still be brought back, today counted; 0 when it is too late. */
export function countRestoreDaysLeft(removedAt: Date, now: Date, days = removedEmployeeDays): number {
  const end = removedAt.getTime() + days * dayMs;
  return end < now.getTime() ? 0 : Math.max(1, Math.ceil((end - now.getTime()) / dayMs));
}

/** Addresses, lower case, that more than one person would have: those taken already and those that occur twice. */
export function findAddressConflicts(returning: readonly { email: string }[], taken: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  const conflicts = new Set<string>();
  for (const { email } of returning) {
    const address = email.toLowerCase();
    if (taken.has(address) || seen.has(address)) conflicts.add(address);
    seen.add(address);
  }
  return [...conflicts];
}
