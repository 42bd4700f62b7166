import { randomBytes } from 'node:crypto';
import { recoveryMinutes } from '#contract/constants.ts';
import { findOrganization, type OrganizationRow } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import {
  createOrganizationScope,
  inTransaction,
  type PersonScope,
  type SystemScope,
  type TenantScope,
} from '#platform/scope.ts';
import { type Account, selectAccount, storePassword } from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { markTokensUsed, selectToken } from './account-token-repository.ts';
import { forgiveAttempt } from './attempts.ts';
import { createMailedTokens, type MailedPerson, voidMailedLinks } from './mailed-links.ts';
import { assessPassword, composePassword } from './password.rules.ts';
import { checkCurrentPassword } from './proof-service.ts';
import { hashPassword, hashToken } from './secrets.ts';
import { endOtherSessions } from './session-service.ts';
import { comesByProviderAlone } from './ways-in.ts';

/** A password nobody has seen. */
export function generatePassword(role: 'operator' | 'employee'): string {
  return composePassword(role, () => randomBytes(1).readUInt8());
}

/**
 * Changes the own password and ends the other sessions. Throws `password_wrong` for a wrong current one (slowed down
 * like sign-in) and the password rules' errors.
 */
export async function updatePassword(
  scope: PersonScope,
  sessionHash: string | null,
  form: { current_password: string; new_password: string },
): Promise<void> {
  const account = found(await selectAccount(scope, scope.userId));
  const attempt = await checkCurrentPassword(scope, account, form.current_password, 'current_password');
  assertStrongPassword(form.new_password, account.email, 'new_password');
  const passwordHash = await hashPassword(form.new_password);
  await inTransaction(scope, async (tx) => {
    await forgiveAttempt(tx, attempt, account.id);
    await replacePassword(tx, account, passwordHash, sessionHash, 'account.password_changed');
  });
}

/** Tokens of recovery letters: once, for one hour, for this address and the password of now. User id to token. */
export async function createRecoveryTokens(
  tx: TenantScope,
  people: readonly MailedPerson[],
): Promise<Map<string, string>> {
  return createMailedTokens(tx, 'recovery', recoveryMinutes * 60_000, people);
}

/** Whose password the link of a recovery letter sets. Throws `recovery_unknown` or `recovery_expired`. */
export async function readRecovery(scope: SystemScope, token: string): Promise<{ token: string; email: string }> {
  const { account } = await findRecovery(scope, token);
  return { token, email: account.email };
}

/** Sets a new password by a recovery token and ends every session. Throws as {@link readRecovery}, and for weak ones. */
export async function confirmRecovery(
  scope: SystemScope,
  caller: Caller,
  form: { token: string; password: string },
): Promise<void> {
  const { account } = await findRecovery(scope, form.token);
  assertStrongPassword(form.password, account.email, 'password');
  const passwordHash = await hashPassword(form.password);
  await inTransaction(scope, async (systemTx) => {
    await findRecovery(systemTx, form.token);
    const tx = createAccountScope(systemTx, account, caller.address);
    await markTokensUsed(tx, account.id, 'recovery');
    await replacePassword(tx, account, passwordHash, null, 'account.password_recovered');
  });
}

async function findRecovery(
  scope: SystemScope,
  token: string,
): Promise<{ account: Account; organization: OrganizationRow }> {
  const row = await selectToken(scope, 'recovery', hashToken(token));
  if (row === undefined) throw new AppError('recovery_unknown');
  if (row.used_at !== null || row.expires_at <= scope.now || !row.is_current) throw new AppError('recovery_expired');
  const organization = await findOrganization(scope, row.organization_id);
  if (organization === null) throw new AppError('recovery_unknown');
  const account = await selectAccount(createOrganizationScope(scope, organization), row.user_id);
  if (account === undefined) throw new AppError('recovery_unknown');
  if (await comesByProviderAlone(scope, account)) throw new AppError('sso_required');
  return { account, organization };
}

async function replacePassword(
  tx: TenantScope,
  account: Account,
  passwordHash: string,
  storeSession: string | null,
  action: string,
): Promise<void> {
  await storePassword(tx, account.id, passwordHash);
  await voidMailedLinks(tx, [account.id], 'password_changed');
  await endOtherSessions(tx, account.id, storeSession);
  await recordChange(tx, { action, entity: 'account', entity_id: account.id, entity_title: account.email });
}

function assertStrongPassword(password: string, email: string, field: string): void {
  const refusal = assessPassword(password, email);
  if (refusal !== null) throw new AppError(refusal, { errors: { [field]: [refusal] } });
}
