import { sessionDaysDefault, twoFactorRoles } from '#contract/account-kinds.ts';
import { type Role, rolePriority } from '#contract/permissions.ts';
import {
  type CurrentSession,
  type MySecurity,
  type SignInRules,
  type SignInRulesPatch,
  signInRulesPatch,
} from '#contract/security.ts';
import { changeSettings, findOrganization, type OrganizationRow } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import type { OrganizationSettings } from '#schema/organizations.ts';
import { countSecondFactors, selectFactors, selectProfile } from './account-repository.ts';
import { proofWaysOf } from './passkey.rules.ts';
import { selectPasskeys } from './passkey-repository.ts';
import { presentPasskey } from './passkey-service.ts';
import { countRecoveryCodes } from './recovery-code-repository.ts';
import { relyingParty } from './relying-party.ts';
import {
  deleteSessionsBeside,
  deleteSessionWith,
  selectSessionsWith,
  selectSessionTimes,
  storeSessionEnds,
} from './session-repository.ts';
import { sessionEnd } from './sign-in.rules.ts';
import { announceTwoFactor } from './two-factor-announcement.ts';
import { isRequired } from './two-factor-requirement.rules.ts';
import { browserOf, systemOf } from './user-agent.rules.ts';

/** What protects the viewer's own account. */
export async function readMySecurity(scope: PersonScope): Promise<MySecurity> {
  const profile = found(await selectProfile(scope, scope.userId));
  const passkeys = await selectPasskeys(scope, scope.userId);
  const codes = await countRecoveryCodes(scope, scope.userId);
  const hasPassword = profile.password_hash !== null;
  const hasAuthenticator = profile.totp_enabled_at !== null;
  return {
    has_password: hasPassword,
    has_authenticator: hasAuthenticator,
    passkeys: passkeys.map(presentPasskey),
    recovery_codes_left: codes.left,
    recovery_codes_total: codes.total,
    requires_two_factor: isRequired(profile.settings, profile.role, dayIn(scope.now, scope.timeZone)),
    proof_ways: proofWaysOf({ hasPassword, hasAuthenticator, passkeysCount: passkeys.length }),
    passkey_host: scope.ports.find(relyingParty)?.host ?? null,
  };
}

/** Where the viewer is signed in, the last one used first. */
export async function listMySessions(scope: PersonScope, sessionHash: string): Promise<{ data: CurrentSession[] }> {
  const rows = await selectSessionsWith(scope, sessionHash);
  return {
    data: rows.map((row) => ({
      id: row.id,
      is_current: row.token_hash === sessionHash,
      browser: browserOf(row.user_agent),
      system: systemOf(row.user_agent),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
}

/** Signs out in one place. 404 for a session that is over, or somebody else's. */
export async function endMySession(scope: PersonScope, sessionHash: string, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    if (!(await deleteSessionWith(tx, sessionHash, id))) throw new AppError('not_found');
    await recordEnd(tx);
  });
}

/** Signs out everywhere but here, on a visit of all sessions at home. */
export async function endAllButThis(scope: PersonScope, sessionHash: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await deleteSessionsBeside(tx, sessionHash);
    await recordEnd(tx);
  });
}

function recordEnd(tx: PersonScope): Promise<void> {
  return recordChange(tx, { action: 'session.ended_elsewhere', entity: 'session', entity_id: tx.userId });
}

const ruleEdits = defineEdits<Pick<OrganizationRow, 'settings'>>('organization', [signInRulesPatch], ({ settings }) =>
  rulesOf(settings),
);

/** How people of the organization sign in, and how many of them a second factor for everybody would ask to set one up. */
export async function readSignInRules(scope: PersonScope): Promise<SignInRules> {
  const { settings } = found(await findOrganization(scope, scope.organizationId));
  const counts = await countSecondFactors(scope);
  const own = found(await selectFactors(scope, scope.userId));
  return {
    ...rulesOf(settings),
    version: ruleEdits.versionOf({ settings }),
    people_count: sum(counts, ({ people }) => people),
    without_two_factor_count: sum(counts, ({ without }) => without),
    two_factor_counts: twoFactorRoles.map((role) => {
      const ofRole = counts.filter((count) => beginsWith(count.role) === role);
      return { role, people: sum(ofRole, ({ people }) => people), without: sum(ofRole, ({ without }) => without) };
    }),
    has_two_factor: own.has_two_factor,
  };
}

/**
 * Changes the rules. Shorter sessions hold at once, for those that began earlier too; whom a second factor is newly asked
 * of, or on another day, is told by email.
 */
export async function changeSignInRules(scope: PersonScope, given: SignInRulesPatch): Promise<SignInRules> {
  const told_count = await inTransaction(scope, async (tx) => {
    const own = tx.organizationId;
    const { before, edit: patch } = await ruleEdits.begin(tx, own, () => findOrganization(tx, own), given);
    await changeSettings(tx, patch);
    const after = found(await findOrganization(tx, tx.organizationId));
    if ('session_days' in patch || 'session_idle_minutes' in patch) await endAnew(tx, after.settings);
    await recordChange(tx, {
      action: 'organization.sign_in_rules_changed',
      entity: 'organization',
      entity_id: before.id,
      entity_title: before.title,
      old_value: rulesOf(before.settings),
      new_value: rulesOf(after.settings),
    });
    return announceTwoFactor(tx, before.settings, after.settings);
  });
  return { ...(await readSignInRules(scope)), told_count };
}

async function endAnew(tx: TenantScope, settings: OrganizationSettings): Promise<void> {
  const sessions = await selectSessionTimes(tx);
  const ends = sessions.map(
    (session) => [session.token_hash, sessionEnd(session.created_at, session.last_seen_at, settings)] as const,
  );
  await storeSessionEnds(tx, new Map(ends));
}

/** The role that a requirement for people of this one begins with: administrators are superusers to it. */
function beginsWith(role: Role): SignInRules['two_factor_role'] {
  return twoFactorRoles.findLast((first) => rolePriority[first] <= rolePriority[role]) ?? 'employee';
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0);
}

function rulesOf(settings: OrganizationSettings) {
  return {
    requires_two_factor: settings.requires_two_factor ?? false,
    two_factor_role: beginsWith(settings.two_factor_role ?? 'employee'),
    two_factor_from: settings.two_factor_from ?? null,
    tells_not_registered: settings.tells_not_registered ?? false,
    session_days: (settings.session_days ?? sessionDaysDefault) as SignInRules['session_days'],
    session_idle_minutes: (settings.session_idle_minutes ?? null) as SignInRules['session_idle_minutes'],
  };
}
