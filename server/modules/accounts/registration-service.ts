import type { Language } from '#contract/constants.ts';
import type { AccessToken } from '#contract/sessions.ts';
import { findOrganization, transferLicenses } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { createOrganizationScope, inTransaction, type SystemScope } from '#platform/scope.ts';
import {
  type AccountProfile,
  selectAccount,
  selectProfile,
  storeLanguage,
  storePassword,
} from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { findInvitation, spendInvitations } from './invitation-service.ts';
import { voidMailedLinks } from './mailed-links.ts';
import { assessPassword } from './password.rules.ts';
import { hashPassword } from './secrets.ts';
import { createSession } from './session-service.ts';
import { comesByProviderAlone } from './ways-in.ts';

/** Who is invited, and where: what the registration page shows. Throws as {@link findInvitation} does. */
export async function readInvitation(scope: SystemScope, token: string) {
  const profile = await findInvited(scope, token);
  return {
    invite_token: token,
    organization: { id: profile.organization_id, title: profile.organization_title },
    user: {
      id: profile.id,
      email: profile.email,
      last_name: profile.last_name,
      first_name: profile.first_name,
      middle_name: profile.middle_name,
      full_name: joinFullName(profile),
      language: profile.language,
    },
  };
}

/**
 * Sets the first password of an invited person and signs them in. The invitation and every other one of the person is
 * used up. Throws the invitation's errors, the password rules' errors, `licenses_exhausted`, `license_expired`,
 * `sso_required`.
 */
export async function register(
  scope: SystemScope,
  caller: Caller,
  form: { invite_token: string; password: string; language?: Language | undefined },
): Promise<AccessToken> {
  const invited = await findInvited(scope, form.invite_token);
  if (await comesByProviderAlone(scope, invited)) throw new AppError('sso_required');
  const refusal = assessPassword(form.password, invited.email);
  if (refusal !== null) throw new AppError(refusal, { errors: { password: [refusal] } });
  // Before the transaction: hashing takes long and the transaction holds the licence's lock.
  const passwordHash = await hashPassword(form.password);
  return inTransaction(scope, async (systemTx) => {
    await findInvitation(systemTx, form.invite_token);
    const tx = createAccountScope(systemTx, invited, caller.address);
    await transferLicenses(tx, 0);
    await storePassword(tx, invited.id, passwordHash);
    if (form.language !== undefined) await storeLanguage(tx, invited.id, form.language);
    await spendInvitations(tx, invited.id);
    await voidMailedLinks(tx, [invited.id], 'password_changed');
    await recordChange(tx, {
      action: 'employee.registered',
      entity: 'employee',
      entity_id: invited.id,
      entity_title: joinFullName(invited),
    });
    return createSession(tx, invited, caller);
  });
}

async function findInvited(scope: SystemScope, token: string): Promise<AccountProfile> {
  const invitation = await findInvitation(scope, token);
  const organization = await findOrganization(scope, invitation.organization_id);
  if (organization === null) throw new AppError('invitation_unknown');
  const host = createOrganizationScope(scope, organization);
  const account = await selectAccount(host, invitation.user_id);
  const profile = account && (await selectProfile(host, account.id));
  if (profile === undefined) throw new AppError('invitation_unknown');
  if (profile.password_hash !== null) throw new AppError('invitation_used');
  return profile;
}
