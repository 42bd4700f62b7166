import type { AccessToken } from '#contract/sessions.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { type Account, markRegistered, selectAccount, selectAccountsByEmail } from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { admitAttempt, forgiveAttempt } from './attempts.ts';
import { spendInvitations } from './invitation-service.ts';
import { createSession } from './session-service.ts';
import { recordRefusals } from './sign-in-service.ts';
import { comesByProviderAlone } from './ways-in.ts';

/**
 * Signs in somebody whom another authority vouches for; the second factor is owed as ever. Attempts count and are slowed
 * down with those by password. `verify` answers null for whoever is not let in: `sign_in_failed`. Throws `sso_required` for
 * people who come in by a provider alone.
 */
export async function signInVerified(
  scope: SystemScope,
  caller: Caller,
  username: string,
  verify: () => Promise<{ organization_id: string; user_id: string } | null>,
): Promise<AccessToken> {
  const attempt = await admitAttempt(scope, 'password', { account: username, address: caller.address });
  const account = await findAccount(scope, await verify());
  if (account === undefined || attempt.slowed.has(account.id)) {
    await recordRefusals(scope, caller, username, await selectAccountsByEmail(scope, username), attempt);
    throw new AppError('sign_in_failed');
  }
  if (await comesByProviderAlone(scope, account)) throw new AppError('sso_required');
  return inTransaction(createAccountScope(scope, account, caller.address), async (tx) => {
    await forgiveAttempt(tx, attempt, account.id);
    await registerVouched(tx, account.id);
    await recordChange(tx, {
      action: 'session.created',
      entity: 'session',
      entity_id: account.id,
      entity_title: account.email,
    });
    return createSession(tx, account, caller);
  });
}

/**
 * Opens the session of somebody whom a provider vouched for a moment ago, without attempts: nobody guesses. The second
 * factor is owed as ever, unless the provider that is trusted with it asked for one. Null: the person is gone. The caller
 * writes the audit log.
 */
export async function openVouchedSession(
  tx: TenantScope,
  caller: Caller,
  userId: string,
  options: { hasForeignFactor: boolean },
): Promise<{ token: AccessToken; email: string } | null> {
  const account = await selectAccount(tx, userId);
  if (account === undefined) return null;
  await registerVouched(tx, account.id);
  return {
    token: await createSession(tx, account, caller, options.hasForeignFactor ? 'provider_with_factor' : 'provider'),
    email: account.email,
  };
}

/** Whoever comes in for the first time without a password has registered by that. */
async function registerVouched(tx: TenantScope, userId: string): Promise<void> {
  if (await markRegistered(tx, userId)) await spendInvitations(tx, userId);
}

async function findAccount(
  scope: SystemScope,
  verified: { organization_id: string; user_id: string } | null,
): Promise<Account | undefined> {
  if (verified === null) return undefined;
  const organization = { id: verified.organization_id, time_zone: 'UTC', language: 'en' as const };
  return selectAccount(createOrganizationScope(scope, organization), verified.user_id);
}
