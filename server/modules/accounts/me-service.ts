import { nestPermissions, type PermissionTree } from '#contract/permissions.ts';
import type { Me, SecondFactorStep } from '#contract/sessions.ts';
import { AppError, found } from '#platform/app-error.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope } from '#platform/scope.ts';
import { selectProfile } from './account-repository.ts';
import { hasWorkspace } from './sign-in.rules.ts';

/**
 * The signed-in person. Throws `two_factor_owed` (404) with the step to take while a second factor is owed, and
 * `permissions_missing` (400) for an account that opens no workspace.
 */
export async function readMe(scope: PersonScope, owesTwoFactor: boolean): Promise<Me> {
  const profile = found(await selectProfile(scope, scope.userId));
  if (owesTwoFactor) {
    const step: SecondFactorStep = profile.totp_enabled_at === null ? 'setup' : 'code';
    throw new AppError('two_factor_owed', { errors: { step: [step] } });
  }
  if (!hasWorkspace(profile.role)) throw new AppError('permissions_missing');
  return {
    id: profile.id,
    organization_id: profile.organization_id,
    organization: {
      id: profile.organization_id,
      title: profile.organization_title,
      time_zone: profile.time_zone,
      logo_file_id: profile.settings.logo_file_id ?? null,
      primary_colour: profile.settings.primary_colour ?? null,
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
    language: profile.language,
    time_zone: profile.own_time_zone,
    has_two_factor: profile.totp_enabled_at !== null,
    requires_two_factor: profile.settings.requires_two_factor ?? false,
    avatar_file_id: profile.avatar_file_id,
  };
}

/** What the person may open, as pages inside pages. */
export function readPermissions(scope: PersonScope): PermissionTree {
  return nestPermissions(scope.permissions);
}
