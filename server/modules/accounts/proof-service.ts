import type { IdentityProof } from '#contract/security.ts';
import { AppError, found } from '#platform/app-error.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { type Account, selectProfile } from './account-repository.ts';
import { type Attempt, admitAttempt, forgiveAttempt } from './attempts.ts';
import { withCode } from './code-service.ts';
import { recordFailure } from './errors.ts';
import { isProofFresh } from './passkey.rules.ts';
import { isPasswordOf } from './secrets.ts';
import { selectProof, storeProof } from './session-repository.ts';
import { saveSignInLocation } from './sign-in-location-repository.ts';

/** Throws `proof_needed` unless the person of this session proved who they are within the last minutes. */
export async function requireProof(scope: PersonScope, sessionHash: string): Promise<void> {
  if (!isProofFresh(await selectProof(scope, sessionHash), scope.now)) throw new AppError('proof_needed');
}

/** Everything that the person has was given: the session is whole, from a place that is theirs. */
export async function completeProof(tx: PersonScope, sessionHash: string): Promise<void> {
  await storeProof(tx, sessionHash);
  await saveSignInLocation(tx, tx.userId, tx.address ?? '');
}

/**
 * Proves by password or code who is here. Whoever has a second factor proves by it: `proof_needed` for the password.
 * Wrong ones are slowed down and audited as at sign-in.
 */
export async function proveIdentity(scope: PersonScope, sessionHash: string, proof: IdentityProof): Promise<void> {
  const account = found(await selectProfile(scope, scope.userId));
  if ('code' in proof) {
    if (!account.has_two_factor) throw new AppError('two_factor_inactive');
    await withCode(scope, account, proof.code, (tx) => completeProof(tx, sessionHash));
    return;
  }
  if (account.has_two_factor) throw new AppError('proof_needed');
  const attempt = await checkCurrentPassword(scope, account, proof.password, 'password');
  await inTransaction(scope, async (tx) => {
    await forgiveAttempt(tx, attempt, account.id);
    await completeProof(tx, sessionHash);
  });
}

/** Throws `password_wrong` unless the password is the person's own: it counts and is audited until it is forgiven. */
export async function checkCurrentPassword(
  scope: PersonScope,
  account: Account,
  password: string,
  field: string,
): Promise<Attempt> {
  const attempt = await admitAttempt(scope, 'password', { account: account.email, address: scope.address ?? '' });
  if (await isPasswordOf(account.password_hash, password)) return attempt;
  await recordFailure(scope, account, 'password', attempt);
  throw new AppError('password_wrong', { errors: { [field]: ['password_wrong'] } });
}
