import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';
import { deleteTokensOf } from './account-token-repository.ts';
import { endSessions } from './session-service.ts';

/** Forgets as whom people came in from a provider. */
export const providerIdentities =
  definePort<(tx: TenantScope, userIds: readonly string[]) => Promise<void>>('providerIdentities');

/**
 * Removed people are out at once: their sessions end and their links stop working. Whoever comes back is recognised by the
 * provider anew.
 */
export async function removeAccess(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await endSessions(tx, userIds);
  await deleteTokensOf(tx, userIds);
  await tx.ports.find(providerIdentities)(tx, userIds);
}
