import {
  changeOrganizationLicense,
  type LicenseTerms,
  listOrganizations,
  type OrganizationRow,
  readLicense,
} from '#modules/organizations/index.ts';
import { createOrganizationScope, type SystemScope } from '#platform/scope.ts';
import { CommandRejected } from './command-rejected.ts';

/**
 * The installation's own organization: the one of this title, or the only one. Throws {@link CommandRejected} where that is
 * none or more than one.
 */
export async function findForOrganization(scope: SystemScope, title: string | undefined): Promise<OrganizationRow> {
  const own = (await listOrganizations(scope)).filter(({ parent_id }) => parent_id === null);
  if (own.length === 0) {
    throw new CommandRejected('This installation has no organization yet: npm run admin:create -- EMAIL makes it.');
  }
  const [found, another] = title === undefined ? own : own.filter((organization) => organization.title === title);
  const titles = own.map((organization) => `"${organization.title}"`).join(', ');
  if (found === undefined) throw new CommandRejected(`There is no organization "${title}" here, but ${titles}.`);
  if (another !== undefined) throw new CommandRejected(`Say which organization with --organization: ${titles}.`);
  return found;
}

/** Changes the licence of the installation's own organization; the log names the installation. */
export async function setOrganizationLicense(
  scope: SystemScope,
  title: string | undefined,
  wanted: Partial<LicenseTerms>,
): Promise<void> {
  await changeOrganizationLicense(createOrganizationScope(scope, await findForOrganization(scope, title)), wanted);
}

export async function describeOrganizationLicense(scope: SystemScope, title: string | undefined): Promise<string> {
  const own = await findForOrganization(scope, title);
  const license = await readLicense(createOrganizationScope(scope, own));
  const { users_limit, users_count, given_count, starts_on, ends_on } = license;
  const end = ends_on === null ? 'no end' : `until ${ends_on}`;
  return `"${own.title}": ${users_count + given_count} of ${users_limit} places in use, from ${starts_on}, ${end}.`;
}
