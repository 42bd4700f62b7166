import type { PersonScope, Scope, TenantScope } from '#platform/scope.ts';
import { runsInstallation } from './license.rules.ts';
import {
  type OrganizationRow,
  selectChildren,
  selectOfBranch,
  selectOrganization,
  selectOrganizations,
  selectOrganizationsById,
} from './organization-repository.ts';

export { openOfBranch } from './branch-scope.ts';
export { type Brand, readBrand } from './brand.ts';
export { organizationsEmails } from './emails.ts';
export type { LicenseState } from './license.rules.ts';
export { countFreeLicenses, countMissingLicenses, isLicenseCurrent } from './license.rules.ts';
export { changeOrganizationLicense } from './license-change-service.ts';
export { type LicenseTerms, selectWarned as findOperatorsToWarn } from './license-repository.ts';
export { readLicense, transferLicenses } from './license-service.ts';
export { isEndNear } from './license-warning.rules.ts';
export { newOrganization } from './new-organization.ts';
export {
  insertOrganization,
  mergeSettings as changeSettings,
  type NewOrganization,
  type OrganizationRow,
} from './organization-repository.ts';

import { selectAtHome } from './superuser-link-repository.ts';

export { warnOfPlan } from './plan-warning.ts';
export {
  insertSuperuserLink,
  isEnvoy,
  type SuperuserLink,
  selectEntrances as readEntrances,
  selectEnvoy as findEnvoy,
  selectEnvoys as findEnvoys,
  selectSuperuserLinks as readSuperuserLinks,
} from './superuser-link-repository.ts';

/** Whether the scope's person runs the installation, in their own organization or on a visit below. */
export async function isRunningInstallation(scope: PersonScope): Promise<boolean> {
  const person = await selectAtHome(scope);
  return person !== undefined && runsInstallation(person.role, person);
}

/** One organization of the installation, or null. Who may see it is the caller's decision. */
export async function findOrganization(scope: Scope, id: string): Promise<OrganizationRow | null> {
  return (await selectOrganization(scope, id)) ?? null;
}

/** The scope's organization or one below it, or null: a parent sees the figures of its children. */
export async function findMyOrganization(scope: TenantScope, id: string): Promise<OrganizationRow | null> {
  return (await selectOfBranch(scope, id)) ?? null;
}

/** The organizations right below the scope's, by title. */
export async function findChildren(scope: TenantScope): Promise<OrganizationRow[]> {
  return selectChildren(scope);
}

/** Organizations by id, those that are there: for jobs whose work is spread over some of them. */
export async function findOrganizations(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrganizationRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectOrganizationsById(scope, ids)).map((row) => [row.id, row]));
}

/** Every organization of the installation, for jobs that visit all of them. */
export async function listOrganizations(scope: Scope): Promise<OrganizationRow[]> {
  return selectOrganizations(scope);
}
