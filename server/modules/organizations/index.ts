import type { Scope } from '#platform/scope.ts';
import { type OrganizationRow, selectOrganization, selectOrganizations } from './organization-repository.ts';

export type { LicenseState } from './license.rules.ts';
export { countMissingLicenses, isLicenseCurrent } from './license.rules.ts';
export { readLicense, takeLicenses } from './license-service.ts';
export { insertOrganization, type NewOrganization, type OrganizationRow } from './organization-repository.ts';

/** One organization of the installation, or null. Who may see it is the caller's decision. */
export async function findOrganization(scope: Scope, id: string): Promise<OrganizationRow | null> {
  return (await selectOrganization(scope, id)) ?? null;
}

/** Every organization of the installation, for jobs that visit all of them. */
export async function listOrganizations(scope: Scope): Promise<OrganizationRow[]> {
  return selectOrganizations(scope);
}
