import type { AccessToken } from '#contract/sessions.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type SystemScope } from '#platform/scope.ts';
import { type Account, selectAccountsByEmail } from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { type Attempt, admitAttempt, forgiveAttempt } from './attempts.ts';
import { closedToPasswords } from './closed-to-passwords.ts';
import { isPasswordOf } from './secrets.ts';
import { createSession } from './session-service.ts';
import { mayUsePassword } from './sign-in.rules.ts';

/**
 * Signs in with an address and a password. Where the address stands in several organizations, the account whose
 * password fits is meant. The answer, and how long it takes, is the same for a wrong password, an unknown address and
 * somebody who has not registered yet: `sign_in_failed`, or `sso_required` for every address of a domain whose people come
 * in by a provider alone. Throws `too_many_requests` while attempts are slowed down.
 */
export async function signIn(
  scope: SystemScope,
  caller: Caller,
  credentials: { username: string; password: string },
): Promise<AccessToken> {
  const attempt = await admitAttempt(scope, 'password', {
    account: credentials.username,
    address: caller.address,
  });
  const accounts = await selectAccountsByEmail(scope, credentials.username);
  const closed = await scope.ports.find(closedToPasswords)(scope, credentials.username);
  const open = accounts.filter((account) => mayUsePassword(account, closed) && !attempt.slowed.has(account.id));
  const account = await findFitting(open, credentials.password);
  if (account === null) {
    await recordRefusals(scope, caller, credentials.username, accounts, attempt);
    throw new AppError(closed.size > 0 ? 'sso_required' : 'sign_in_failed');
  }
  return inTransaction(createAccountScope(scope, account, caller.address), async (tx) => {
    await forgiveAttempt(tx, attempt, account.id);
    await recordChange(tx, {
      action: 'session.created',
      entity: 'session',
      entity_id: account.id,
      entity_title: account.email,
    });
    return createSession(tx, account, caller);
  });
}

async function findFitting(accounts: readonly Account[], password: string): Promise<Account | null> {
  if (accounts.length === 0) await isPasswordOf(null, password);
  const fits = await Promise.all(accounts.map((account) => isPasswordOf(account.password_hash, password)));
  return accounts.find((_, index) => fits[index]) ?? null;
}

export async function recordRefusals(
  scope: SystemScope,
  caller: Caller,
  username: string,
  accounts: readonly Account[],
  attempt: Attempt,
): Promise<void> {
  const known = accounts.map((account) => ({ organization_id: account.organization_id, user_id: account.id }));
  const subjects = known.length > 0 ? known : [{ organization_id: null, user_id: null }];
  await recordChange(
    scope,
    subjects.map((subject) => ({
      ...subject,
      action: attempt.isLastUnslowed ? 'session.slowed_down' : 'session.refused',
      entity: 'session',
      entity_id: subject.user_id,
      entity_title: username,
      address: caller.address,
      outcome: 'refused' as const,
    })),
  );
}
