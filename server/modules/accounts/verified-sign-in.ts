import type { AccessToken } from '#contract/sessions.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope } from '#platform/scope.ts';
import { type Account, markRegistered, selectAccount, selectAccountsByEmail } from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { admitAttempt, forgiveAttempt } from './attempts.ts';
import { createSession } from './session-service.ts';
import { recordRefusals } from './sign-in-service.ts';

/**
 * Signs in somebody whom another authority vouches for; the second factor is owed as ever. Attempts count and are slowed
 * down with those by password. `verify` answers null for whoever is not let in: `sign_in_failed`.
 */
export async function signInVerified(
  scope: SystemScope,
  caller: Caller,
  username: string,
  verify: () => Promise<{ organization_id: string; user_id: string } | null>,
): Promise<AccessToken> {
  const attempt = await admitAttempt(scope, 'password', { account: username, address: caller.address });
  const account = await findAccount(scope, await verify());
  if (account === undefined) {
    await recordRefusals(scope, caller, username, await selectAccountsByEmail(scope, username), attempt);
    throw new AppError('sign_in_failed');
  }
  return inTransaction(createAccountScope(scope, account, caller.address), async (tx) => {
    await forgiveAttempt(tx, attempt);
    await markRegistered(tx, account.id);
    await recordChange(tx, {
      action: 'session.created',
      entity: 'session',
      entity_id: account.id,
      entity_title: account.email,
    });
    return createSession(tx, account, caller);
  });
}

async function findAccount(
  scope: SystemScope,
  verified: { organization_id: string; user_id: string } | null,
): Promise<Account | undefined> {
  if (verified === null) return undefined;
  const organization = { id: verified.organization_id, time_zone: 'UTC', language: 'en' as const };
  return selectAccount(createOrganizationScope(scope, organization), verified.user_id);
}
