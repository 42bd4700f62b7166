import type { TenantScope } from '#platform/scope.ts';

/** Hears of people who were just added, in the transaction that adds them. */
export type Welcome = (tx: TenantScope, userIds: readonly string[]) => Promise<void>;

let connected: Welcome | null = null;

/** Called once where the process is put together: others depend on people, never the other way round. */
export function connectArrivals(welcome: Welcome): void {
  connected = welcome;
}

export async function announceArrivals(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  if (connected === null) throw new Error('Nobody hears of new people: see server/figures.ts.');
  if (userIds.length > 0) await connected(tx, userIds);
}
