import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { toString as drawQr } from 'qrcode';
import { type PermissionKey, rolePriority } from '#contract/permissions.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import {
  type AccountProfile,
  disableTwoFactor,
  enableTwoFactor,
  selectAccount,
  selectProfile,
  spendTotpStep,
  storePendingSecret,
} from './account-repository.ts';
import { admitAttempt, forgiveAttempt } from './attempts.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-code-repository.ts';
import { hashToken } from './secrets.ts';
import { settleSecondFactor } from './session-repository.ts';
import { endOtherSessions, endSessions } from './session-service.ts';
import { composeRecoveryCode, isAuthenticatorCode, normalizeCode, recoveryCodesCount } from './two-factor.rules.ts';

const stepSeconds = 30;
const resetPermission: PermissionKey = 'admin.staff.employees';

/** The secret for an authenticator, as an address and as a picture. In force only after {@link activateTwoFactor}. */
export async function prepareTwoFactor(scope: PersonScope): Promise<{ link: string; qr: string; secret: string }> {
  const profile = found(await selectProfile(scope, scope.userId));
  if (profile.totp_enabled_at !== null) throw new AppError('two_factor_active');
  const secret = generateSecret();
  await storePendingSecret(scope, scope.userId, secret);
  const link = generateURI({ issuer: profile.organization_title, label: profile.email, secret });
  const picture = await drawQr(link, { type: 'svg', margin: 1 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`, secret };
}

/** Puts the second factor in force after a first right code; answers the recovery codes, which are never shown again. */
export async function activateTwoFactor(
  scope: PersonScope,
  sessionHash: string,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const account = found(await selectProfile(scope, scope.userId));
  if (account.totp_enabled_at !== null) throw new AppError('two_factor_active');
  const codes = Array.from({ length: recoveryCodesCount }, () => composeRecoveryCode(randomBytes(12)));
  await withCode(scope, account, code, async (tx) => {
    await enableTwoFactor(tx, account.id);
    await replaceRecoveryCodes(tx, account.id, codes.map(hashCode));
    await settleSecondFactor(tx, sessionHash);
    await endOtherSessions(tx, account.id, sessionHash);
    await audit(tx, 'account.two_factor_enabled', account);
  });
  return { recovery_codes: codes };
}

/** Completes a session that owes the second factor. Throws `two_factor_code_wrong`, slowed down like sign-in. */
export async function giveSecondFactor(scope: PersonScope, sessionHash: string, code: string): Promise<void> {
  const account = found(await selectProfile(scope, scope.userId));
  if (account.totp_enabled_at === null) throw new AppError('two_factor_inactive');
  await withCode(scope, account, code, async (tx) => {
    await settleSecondFactor(tx, sessionHash);
    await audit(tx, 'session.second_factor_given', account);
  });
}

/** Switches the own second factor off. */
export async function deactivateTwoFactor(scope: PersonScope, code: string): Promise<void> {
  const account = found(await selectProfile(scope, scope.userId));
  if (account.totp_enabled_at === null) throw new AppError('two_factor_inactive');
  await withCode(scope, account, code, (tx) => forgetFactor(tx, account, 'account.two_factor_disabled'));
}

/** An operator helps somebody who lost the authenticator: their second factor and their sessions end. */
export async function resetTwoFactor(scope: PersonScope, userId: string): Promise<void> {
  if (!scope.permissions.has(resetPermission)) throw new AppError('forbidden');
  // Whoever sits down at an open session of an operator has no code.
  if (userId === scope.userId) throw new AppError('validation_failed', { errors: { code: ['field_required'] } });
  const target = found(await selectProfile(scope, userId));
  if (rolePriority[target.role] > rolePriority[scope.role]) throw new AppError('role_above_own');
  await inTransaction(scope, async (tx) => {
    await forgetFactor(tx, target, 'account.two_factor_reset');
    await endSessions(tx, [userId]);
  });
}

async function forgetFactor(tx: TenantScope, account: AccountProfile, action: string): Promise<void> {
  await disableTwoFactor(tx, account.id);
  await replaceRecoveryCodes(tx, account.id, []);
  await audit(tx, action, account);
}

/** Runs `work` in the transaction that uses the code up. */
async function withCode(
  scope: PersonScope,
  account: AccountProfile,
  typed: string,
  work: (tx: TenantScope) => Promise<void>,
): Promise<void> {
  const attempt = await admitAttempt(scope, 'code', { account: account.id, address: scope.address ?? '' });
  await inTransaction(scope, async (tx) => {
    if (!(await spendCode(tx, account.id, normalizeCode(typed)))) {
      throw new AppError('two_factor_code_wrong', { errors: { code: ['two_factor_code_wrong'] } });
    }
    await forgiveAttempt(tx, attempt);
    await work(tx);
  });
}

async function spendCode(tx: TenantScope, userId: string, code: string): Promise<boolean> {
  if (!isAuthenticatorCode(code)) return spendRecoveryCode(tx, userId, hashCode(code));
  const account = await selectAccount(tx, userId);
  if (account === undefined || account.totp_secret === null) return false;
  const result = await verify({
    secret: account.totp_secret,
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

function audit(tx: TenantScope, action: string, account: AccountProfile): Promise<void> {
  return recordChange(tx, { action, entity: 'account', entity_id: account.id, entity_title: account.email });
}
