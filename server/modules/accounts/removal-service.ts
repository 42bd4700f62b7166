import type { TenantScope } from '#platform/scope.ts';
import { deleteIdentitiesOf, deleteTokensOf } from './account-token-repository.ts';
import { endSessions } from './session-service.ts';

/**
 * Removed people are out at once: their sessions end and their links stop working. Whoever comes back is recognised by the
 * provider anew.
 */
export async function removeAccess(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await endSessions(tx, userIds);
  await deleteTokensOf(tx, userIds);
  await deleteIdentitiesOf(tx, userIds);
}
