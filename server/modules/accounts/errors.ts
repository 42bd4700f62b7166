import { recordChange } from '#platform/changes/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Account } from './account-repository.ts';
import type { Attempt } from './attempts.ts';

/** A proof of somebody who is known already that was wrong: into the log, outside of the transaction that it ended. */
export async function recordFailure(
  scope: TenantScope,
  account: Pick<Account, 'id' | 'email'>,
  by: 'password' | 'code' | 'passkey',
  attempt: Attempt | null,
  reason?: string,
): Promise<void> {
  await recordChange(scope, {
    user_id: account.id,
    action: attempt?.isLastUnslowed ? 'session.slowed_down' : 'session.refused',
    entity: 'session',
    entity_id: account.id,
    entity_title: account.email,
    new_value: { by, ...(reason !== undefined && { reason }) },
    outcome: 'refused',
  });
}
