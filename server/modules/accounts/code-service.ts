import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { type AccountProfile, enableTwoFactor, selectAccount, spendTotpStep } from './account-repository.ts';
import { admitAttempt, forgiveAttempt } from './attempts.ts';
import { openAuthenticatorSecret } from './authenticator-secret.ts';
import { recordFailure } from './errors.ts';
import { deletePendingSecret, selectPendingSecret } from './pending-secret-repository.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-code-repository.ts';
import { hashToken } from './secrets.ts';
import {
  composeRecoveryCode,
  isAuthenticatorCode,
  normalizeCode,
  pendingSecretsSince,
  recoveryCodesCount,
} from './two-factor.rules.ts';

const stepSeconds = 30;

/**
 * Runs `work` in the transaction that uses the code up. Throws `two_factor_code_wrong`, which counts and is audited;
 * `too_many_requests` while guesses are slowed down.
 */
export function withCode<T>(
  scope: PersonScope,
  account: AccountProfile,
  typed: string,
  work: (tx: PersonScope) => Promise<T>,
): Promise<T> {
  return withSpentCode(scope, account, (tx) => spendCode(tx, account.id, normalizeCode(typed)), work);
}

/** As {@link withCode}, by the first code of an authenticator: its secret is that which this session was shown. */
export function withFirstCode<T>(
  scope: PersonScope,
  account: AccountProfile,
  sessionHash: string,
  typed: string,
  work: (tx: PersonScope) => Promise<T>,
): Promise<T> {
  return withSpentCode(scope, account, (tx) => spendFirstCode(tx, account, sessionHash, normalizeCode(typed)), work);
}

async function withSpentCode<T>(
  scope: PersonScope,
  account: AccountProfile,
  spend: (tx: PersonScope) => Promise<boolean>,
  work: (tx: PersonScope) => Promise<T>,
): Promise<T> {
  const attempt = await admitAttempt(scope, 'code', { account: account.id, address: scope.address ?? '' });
  try {
    return await inTransaction(scope, async (tx) => {
      if (!(await spend(tx))) {
        throw new AppError('two_factor_code_wrong', { errors: { code: ['two_factor_code_wrong'] } });
      }
      await forgiveAttempt(tx, attempt, account.id);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'two_factor_code_wrong') {
      await recordFailure(scope, account, 'code', attempt);
    }
    throw error;
  }
}

/** New recovery codes in place of the old ones. They are in the answer alone: the database keeps their hashes. */
export async function giveRecoveryCodes(tx: TenantScope, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () => composeRecoveryCode(randomBytes(12)));
  await replaceRecoveryCodes(tx, userId, codes.map(hashCode));
  return codes;
}

async function spendCode(tx: TenantScope, userId: string, code: string): Promise<boolean> {
  if (!isAuthenticatorCode(code)) return spendRecoveryCode(tx, userId, hashCode(code));
  const account = await selectAccount(tx, userId);
  if (account === undefined || account.totp_secret === null || account.totp_enabled_at === null) return false;
  const step = await findStep(tx, openAuthenticatorSecret(tx, account, account.totp_secret), code);
  return step !== null && spendTotpStep(tx, userId, step);
}

/** Throws `two_factor_active` when another session was faster. */
async function spendFirstCode(
  tx: TenantScope,
  account: AccountProfile,
  sessionHash: string,
  code: string,
): Promise<boolean> {
  const secret = await selectPendingSecret(tx, sessionHash, pendingSecretsSince(tx.now));
  if (secret === null || !isAuthenticatorCode(code)) return false;
  const step = await findStep(tx, openAuthenticatorSecret(tx, account, secret), code);
  if (step === null) return false;
  if (!(await enableTwoFactor(tx, account.id, { secret, step }))) throw new AppError('two_factor_active');
  await deletePendingSecret(tx, sessionHash);
  return true;
}

/** The 30-second step of a right code, one early or late; null for a wrong one. */
async function findStep({ now }: TenantScope, secret: string, code: string): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    period: stepSeconds,
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

function hashCode(code: string): string {
  return hashToken(normalizeCode(code));
}
