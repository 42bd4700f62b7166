import { generateSecret, generateURI } from 'otplib';
import { toString as drawQr } from 'qrcode';
import { type PermissionKey, rolePriority } from '#contract/permissions.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { type AccountProfile, disableTwoFactor, selectProfile } from './account-repository.ts';
import { openAuthenticatorSecret, storeAuthenticatorSecret } from './authenticator-secret.ts';
import type { CurrentSession } from './caller.ts';
import { giveRecoveryCodes, withCode, withFirstCode } from './code-service.ts';
import { deletePasskeysOf, selectPasskeys } from './passkey-repository.ts';
import { storePendingSecret } from './pending-secret-repository.ts';
import { completeProof, requireProof } from './proof-service.ts';
import { replaceRecoveryCodes } from './recovery-code-repository.ts';
import { endOtherSessions, endSessions, requestFactorElsewhere } from './session-service.ts';
import { pendingSecretsSince } from './two-factor.rules.ts';

const resetPermission: PermissionKey = 'admin.staff.employees';

/**
 * The secret for an authenticator, as an address and as a picture. In force only after {@link activateTwoFactor}; until then
 * every tab of the session is shown the same one.
 */
export async function prepareTwoFactor(
  scope: PersonScope,
  session: CurrentSession,
): Promise<{ link: string; qr: string; secret: string }> {
  const profile = await findWithoutAuthenticator(scope, session);
  const stored = await storePendingSecret(scope, session.hash, {
    secret: storeAuthenticatorSecret(scope, profile, generateSecret()),
    since: pendingSecretsSince(scope.now),
  });
  if (stored === null) throw new AppError('unauthorized');
  const secret = openAuthenticatorSecret(scope, profile, stored);
  const link = generateURI({ issuer: profile.organization_title, label: profile.email, secret });
  const picture = await drawQr(link, { type: 'svg', margin: 1 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`, secret };
}

/** Puts the second factor in force after a first right code; answers the recovery codes, which are never shown again. */
export async function activateTwoFactor(
  scope: PersonScope,
  session: CurrentSession,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const account = await findWithoutAuthenticator(scope, session);
  const recovery_codes = await withFirstCode(scope, account, session.hash, code, async (tx) => {
    // Another browser was faster, with a passkey.
    if (session.owesTwoFactor && (await selectPasskeys(tx, account.id)).length > 0) {
      throw new AppError('two_factor_owed');
    }
    await completeProof(tx, session.hash);
    await requestFactorElsewhere(tx, account, session.hash);
    await audit(tx, 'account.two_factor_enabled', account);
    return giveRecoveryCodes(tx, account.id);
  });
  return { recovery_codes };
}

/** Completes a session that owes the second factor. Throws `two_factor_code_wrong`, slowed down like sign-in. */
export async function giveSecondFactor(scope: PersonScope, sessionHash: string, code: string): Promise<void> {
  const account = await findProtected(scope);
  await withCode(scope, account, code, async (tx) => {
    await completeProof(tx, sessionHash);
    await audit(tx, 'session.second_factor_given', account);
  });
}

/** Switches the own authenticator off and ends the other sessions. Without passkeys the recovery codes go with it. */
export async function deactivateTwoFactor(scope: PersonScope, sessionHash: string, code: string): Promise<void> {
  const account = found(await selectProfile(scope, scope.userId));
  if (account.totp_enabled_at === null) throw new AppError('two_factor_inactive');
  await withCode(scope, account, code, async (tx) => {
    await disableTwoFactor(tx, account.id);
    if ((await selectPasskeys(tx, account.id)).length === 0) await replaceRecoveryCodes(tx, account.id, []);
    await endOtherSessions(tx, account.id, sessionHash);
    await audit(tx, 'account.two_factor_disabled', account);
  });
}

/** New recovery codes: by a code, or by a fresh proof. Throws `proof_needed`, `two_factor_code_wrong`. */
export async function renewRecoveryCodes(
  scope: PersonScope,
  sessionHash: string,
  code: string | undefined,
): Promise<{ recovery_codes: string[] }> {
  const account = await findProtected(scope);
  const renew = async (tx: TenantScope) => {
    await audit(tx, 'account.recovery_codes_renewed', account);
    return giveRecoveryCodes(tx, account.id);
  };
  if (code !== undefined) return { recovery_codes: await withCode(scope, account, code, renew) };
  await requireProof(scope, sessionHash);
  return { recovery_codes: await inTransaction(scope, renew) };
}

/** An operator helps somebody who lost everything: their authenticator, passkeys, codes and sessions end. */
export async function resetTwoFactor(scope: PersonScope, userId: string): Promise<void> {
  if (!scope.permissions.has(resetPermission)) throw new AppError('forbidden');
  // Whoever sits down at an open session of an operator has no code.
  if (userId === scope.userId) throw new AppError('validation_failed', { errors: { code: ['field_required'] } });
  const target = found(await selectProfile(scope, userId));
  if (rolePriority[target.role] > rolePriority[scope.role]) throw new AppError('role_above_own');
  await inTransaction(scope, async (tx) => {
    await disableTwoFactor(tx, target.id);
    await deletePasskeysOf(tx, target.id);
    await replaceRecoveryCodes(tx, target.id, []);
    await audit(tx, 'account.two_factor_reset', target);
    await endSessions(tx, [userId]);
  });
}

/** Throws `two_factor_active`, `proof_needed`, and `two_factor_owed` for a session that would slip past its own factor. */
async function findWithoutAuthenticator(scope: PersonScope, session: CurrentSession): Promise<AccountProfile> {
  const profile = found(await selectProfile(scope, scope.userId));
  if (profile.totp_enabled_at !== null) throw new AppError('two_factor_active');
  assertFactorNotOwed(profile, session);
  await requireProof(scope, session.hash);
  return profile;
}

/** A password alone adds no factor to an account that has one already. */
export function assertFactorNotOwed(profile: AccountProfile, session: CurrentSession): void {
  if (session.owesTwoFactor && profile.has_two_factor) throw new AppError('two_factor_owed');
}

async function findProtected(scope: PersonScope): Promise<AccountProfile> {
  const account = found(await selectProfile(scope, scope.userId));
  if (!account.has_two_factor) throw new AppError('two_factor_inactive');
  return account;
}

function audit(tx: TenantScope, action: string, account: AccountProfile): Promise<void> {
  return recordChange(tx, { action, entity: 'account', entity_id: account.id, entity_title: account.email });
}
