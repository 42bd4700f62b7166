import { languages } from '#contract/constants.ts';
import { nestPermissions, type PermissionTree } from '#contract/permissions.ts';
import type { Me, SecondFactorStep } from '#contract/sessions.ts';
import { isEndNear, isRunningInstallation, readLicense } from '#modules/organizations/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn, daysBetween } from '#platform/calendar.ts';
import { type DatabaseHandle, isAutovacuumOff } from '#platform/database/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { readMailNotices } from '#platform/mail/index.ts';
import type { PersonScope } from '#platform/scope.ts';
import type { ResolvedSession } from '#platform/session.ts';
import { spokenLanguage } from '#platform/spoken-language.rules.ts';
import { type AccountProfile, selectProfile } from './account-repository.ts';
import { selectPasskeys } from './passkey-repository.ts';
import { hasWorkspace } from './sign-in.rules.ts';
import { announcedDay, isRequired } from './two-factor-requirement.rules.ts';

/**
 * The signed-in person. Throws `two_factor_owed` (404) with the step to take while a second factor is owed
 * (`home`: on a visit, where it is set up), and
 * `permissions_missing` (400) for an account that opens no workspace.
 */
export async function readMe(
  scope: PersonScope,
  { owesTwoFactor, home }: Pick<ResolvedSession, 'owesTwoFactor' | 'home'>,
  database: DatabaseHandle,
): Promise<Me> {
  const profile = found(await selectProfile(scope, scope.userId));
  if (owesTwoFactor) {
    const step: SecondFactorStep = profile.has_two_factor ? 'code' : 'setup';
    const ways = await readFactors(scope, profile);
    throw new AppError('two_factor_owed', { errors: { step: [step], ways, ...(home && { home: [home.title] }) } });
  }
  if (!hasWorkspace(profile.role)) throw new AppError('permissions_missing');
  const today = dayIn(scope.now, scope.timeZone);
  // On a visit the factor is set up at home.
  const from = profile.has_two_factor || home ? null : announcedDay(profile.settings, profile.role, today);
  return {
    id: profile.id,
    organization_id: profile.organization_id,
    organization: {
      id: profile.organization_id,
      title: profile.organization_title,
      time_zone: profile.time_zone,
      logo_file_id: profile.settings.logo_file_id ?? null,
      dark_logo_file_id: profile.settings.dark_logo_file_id ?? null,
      languages: profile.settings.languages ?? [...languages],
      primary_colour: profile.settings.chosen_colour ?? profile.settings.primary_colour ?? null,
    },
    email: profile.email,
    last_name: profile.last_name,
    first_name: profile.first_name,
    middle_name: profile.middle_name,
    full_name: joinFullName(profile),
    position: profile.position,
    department: { id: profile.department_id, title: profile.department_title },
    role: profile.role,
    roles: [profile.role],
    language: spokenLanguage(profile.settings, profile.organization_language, profile.language),
    time_zone: profile.own_time_zone,
    has_two_factor: profile.has_two_factor,
    requires_two_factor: isRequired(profile.settings, profile.role, today),
    ...(from !== null && { two_factor_from: from }),
    avatar_file_id: profile.avatar_file_id,
    ...(home && { visits_from: home }),
    ...(await readLicenseEnd(scope)),
    ...(await readMailState(scope)),
    ...(await readDatabaseState(scope, database)),
  };
}

/** What the person has to give the second factor with. */
async function readFactors(scope: PersonScope, profile: AccountProfile): Promise<string[]> {
  const hasPasskeys = (await selectPasskeys(scope, profile.id)).length > 0;
  return [...(profile.totp_enabled_at === null ? [] : ['code']), ...(hasPasskeys ? ['passkey'] : [])];
}

async function readLicenseEnd(scope: PersonScope): Promise<Pick<Me, 'license_ends'>> {
  if (!scope.permissions.has('admin.settings.license')) return {};
  const { ends_on } = await readLicense(scope);
  if (ends_on === null) return {};
  const days_left = daysBetween(dayIn(scope.now, scope.timeZone), ends_on);
  return isEndNear(days_left) ? { license_ends: { on: ends_on, days_left } } : {};
}

async function readMailState(scope: PersonScope): Promise<Pick<Me, 'lacks_mail_server' | 'runs_mailings'>> {
  const { delivery, isRunning } = await readMailNotices(scope, scope.userId);
  const isTold = delivery === 'waits' && scope.permissions.has('admin.settings.emails');
  return { ...(isTold && { lacks_mail_server: true }), ...(isRunning && { runs_mailings: true }) };
}

/** For whoever runs the installation: nobody else can change the server's settings. */
async function readDatabaseState(scope: PersonScope, database: DatabaseHandle): Promise<Pick<Me, 'lacks_autovacuum'>> {
  const isTold = (await isAutovacuumOff(database)) && (await isRunningInstallation(scope));
  return isTold ? { lacks_autovacuum: true } : {};
}

/** What the person may open, as pages inside pages. */
export function readPermissions(scope: PersonScope): PermissionTree {
  return nestPermissions(scope.permissions);
}
