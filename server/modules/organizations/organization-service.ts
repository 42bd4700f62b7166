import type { Organization } from '#contract/organizations.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { isLicenseCurrent, type LicenseState, noLicense } from './license.rules.ts';
import {
  mergeSettings,
  type OrganizationRow,
  selectChildren,
  selectLicenses,
  selectOfBranch,
  selectOrganization,
} from './organization-repository.ts';

/** The own organization with its children: a parent sees their titles and licences. */
export async function readCurrentOrganization(
  scope: TenantScope,
): Promise<Organization & { children: Organization[] }> {
  const own = found(await selectOrganization(scope, scope.organizationId));
  const children = await selectChildren(scope);
  const licenses = await selectLicenses(scope, [own.id, ...children.map((child) => child.id)]);
  return {
    ...present(scope, own, licenses.get(own.id)),
    children: children.map((child) => present(scope, child, licenses.get(child.id))),
  };
}

/** The own organization or one below it; any other is not found. */
export async function readOrganization(scope: TenantScope, id: string): Promise<Organization> {
  const row = found(await selectOfBranch(scope, id));
  const licenses = await selectLicenses(scope, [row.id]);
  return present(scope, row, licenses.get(row.id));
}

export async function readMyOrganizationTitle(scope: TenantScope): Promise<{ id: string; title: string }> {
  const { id, title } = found(await selectOrganization(scope, scope.organizationId));
  return { id, title };
}

/** Asks everybody of the organization for a second factor, or stops asking. Those who have one keep it. */
export async function requireTwoFactor(scope: TenantScope, isRequired: boolean): Promise<Organization> {
  await inTransaction(scope, async (tx) => {
    const before = found(await selectOrganization(tx, tx.organizationId));
    await mergeSettings(tx, { requires_two_factor: isRequired, two_factor_role: 'employee', two_factor_from: null });
    await recordChange(tx, {
      action: 'organization.two_factor_changed',
      entity: 'organization',
      entity_id: before.id,
      entity_title: before.title,
      old_value: { requires_two_factor: before.settings.requires_two_factor ?? false },
      new_value: { requires_two_factor: isRequired },
    });
  });
  return readOrganization(scope, scope.organizationId);
}

function present(scope: TenantScope, row: OrganizationRow, license: LicenseState | undefined): Organization {
  const today = dayIn(scope.now, scope.timeZone);
  const state = license ?? noLicense(today);
  return {
    id: row.id,
    title: row.title,
    parent_id: row.parent_id === null || row.id === scope.organizationId ? null : row.parent_id,
    time_zone: row.time_zone,
    language: row.language,
    license: {
      users_count: state.users_count,
      users_limit: state.users_limit,
      given_count: state.given_count,
      starts_on: state.starts_on,
      ends_on: state.ends_on,
      is_current: license !== undefined && isLicenseCurrent(license, today),
    },
    requires_two_factor: row.settings.requires_two_factor ?? false,
    logo_file_id: row.settings.logo_file_id ?? null,
    primary_colour: row.settings.primary_colour ?? null,
  };
}
