import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { type AccountProfile, selectAccount, spendTotpStep } from './account-repository.ts';
import { admitAttempt, forgiveAttempt } from './attempts.ts';
import { openAuthenticatorSecret } from './authenticator-secret.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-code-repository.ts';
import { recordRefusal } from './refusals.ts';
import { hashToken } from './secrets.ts';
import { composeRecoveryCode, isAuthenticatorCode, normalizeCode, recoveryCodesCount } from './two-factor.rules.ts';

const stepSeconds = 30;

/**
 * Runs `work` in the transaction that uses the code up. Throws `two_factor_code_wrong`, which counts and is audited;
 * `too_many_requests` while guesses are slowed down.
 */
export async function withCode<T>(
  scope: PersonScope,
  account: AccountProfile,
  typed: string,
  work: (tx: PersonScope) => Promise<T>,
): Promise<T> {
  const attempt = await admitAttempt(scope, 'code', { account: account.id, address: scope.address ?? '' });
  try {
    return await inTransaction(scope, async (tx) => {
      if (!(await spendCode(tx, account.id, normalizeCode(typed)))) {
        throw new AppError('two_factor_code_wrong', { errors: { code: ['two_factor_code_wrong'] } });
      }
      await forgiveAttempt(tx, attempt);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'two_factor_code_wrong') {
      await recordRefusal(scope, account, 'code', attempt);
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
  if (account === undefined || account.totp_secret === null) return false;
  const result = await verify({
    secret: openAuthenticatorSecret(tx, account, account.totp_secret),
    token: code,
    epoch: Math.floor(tx.now.getTime() / 1000),
    period: stepSeconds,
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result && spendTotpStep(tx, userId, result.timeStep);
}

function hashCode(code: string): string {
  return hashToken(normalizeCode(code));
}
