import { setTimeout as delay } from 'node:timers/promises';
import { repeatedEmailSeconds } from '#contract/constants.ts';
import { listOrganizations } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { queueOnce } from '#platform/mail/index.ts';
import { inTransaction, type SystemScope } from '#platform/scope.ts';
import { type Account, selectAccountsByEmail } from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { hasWorkingLink } from './account-token-repository.ts';
import { admitAttempt } from './attempts.ts';
import { closedToPasswords } from './closed-to-passwords.ts';
import { mayRevealNotRegistered, mayUsePassword } from './sign-in.rules.ts';

/** Every request takes at least this long, so that the time does not tell whether letters were written. */
const answerAfterMs = 250;

/**
 * Sends a recovery letter to a registered address, and a new invitation to one that is not registered yet. Answers the
 * same for an unknown address, except where the organizations concerned let it tell: then `not_registered`. Throws
 * `too_many_requests` after five requests for an address within 15 minutes, and `sso_required` for every address of a domain
 * whose people come in by a provider alone: a password would open nothing.
 */
export async function requestRecovery(scope: SystemScope, caller: Caller, email: string): Promise<void> {
  await admitAttempt(scope, 'recovery', { account: email, address: caller.address });
  const shownTime = delay(answerAfterMs);
  const accounts = await selectAccountsByEmail(scope, email);
  const closed = await scope.ports.find(closedToPasswords)(scope, email);
  const hasPassword = accounts.some((account) => account.password_hash !== null);
  if (closed.size === 0 && !hasPassword && (await mayNotify(scope, accounts))) throw new AppError('not_registered');
  for (const account of accounts) if (mayUsePassword(account, closed)) await sendEmail(scope, caller, account);
  await shownTime;
  // As at sign-in: said of the domain, whoever is behind the address.
  if (closed.size > 0) throw new AppError('sso_required');
}

async function mayNotify(scope: SystemScope, accounts: readonly Account[]): Promise<boolean> {
  const concerned = accounts.length > 0 ? accounts : await listOrganizations(scope);
  return mayRevealNotRegistered(concerned.map(({ settings }) => settings));
}

/** Asked for again within a minute, the letter that is under way counts, as long as its link opens something. */
async function sendEmail(scope: SystemScope, caller: Caller, account: Account): Promise<void> {
  const purpose = account.password_hash === null ? 'registration' : 'recovery';
  const since = new Date(scope.now.getTime() - repeatedEmailSeconds * 1000);
  await inTransaction(createAccountScope(scope, account, caller.address), async (tx) => {
    if (!(await hasWorkingLink(tx, account.id, purpose, since))) {
      const letter = {
        kind: purpose === 'recovery' ? 'password_recovery' : 'registration',
        user_id: account.id,
        recipient: account.email,
        // It was asked for by whoever reads this address; an invitation is the person's, wherever they are.
        addressing: purpose === 'recovery' ? ('bound' as const) : ('person' as const),
        payload: {},
      };
      await queueOnce(tx, letter, { isWaiting: true });
    }
    await recordChange(tx, {
      action: 'account.recovery_requested',
      entity: 'account',
      entity_id: account.id,
      entity_title: account.email,
    });
  });
}
