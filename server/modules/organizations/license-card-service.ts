import { type LicenseCard, type LicenseTermsBody, licenseTermsBody } from '#contract/licenses.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn, daysBetween } from '#platform/calendar.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { countFreeLicenses, isLicenseCurrent, runsInstallation } from './license.rules.ts';
import { changeOrganizationLicense } from './license-change-service.ts';
import type { LicenseTerms } from './license-repository.ts';
import { selectLicenseChanges } from './license-repository.ts';
import { readLicense } from './license-service.ts';
import { selectChildren, selectLicenses, selectOrganization } from './organization-repository.ts';

const licenseEdits = defineEdits<LicenseTerms>('organization', [licenseTermsBody]);

/** The own licence: what is used, given away, left, and what it was before. */
export async function readLicenseCard(scope: PersonScope): Promise<LicenseCard> {
  const own = found(await selectOrganization(scope, scope.organizationId));
  const license = await readLicense(scope);
  const { users_count, given_count, users_limit, starts_on, ends_on } = license;
  const today = dayIn(scope.now, scope.timeZone);
  const children = await selectChildren(scope);
  const licenses = await selectLicenses(
    scope,
    children.map(({ id }) => id),
  );
  const changes = await selectLicenseChanges(scope);
  return {
    title: own.title,
    users_limit,
    users_count,
    given_count,
    free_count: countFreeLicenses(license),
    starts_on,
    ends_on,
    is_current: isLicenseCurrent({ starts_on, ends_on }, today),
    version: licenseEdits.versionOf(license),
    days_left: ends_on === null ? null : daysBetween(today, ends_on),
    has_parent: own.parent_id !== null,
    can: runsInstallation(scope.role, own) ? ['change'] : [],
    given: children.flatMap(({ id, title }) => {
      const theirs = licenses.get(id);
      return theirs === undefined ? [] : [{ id, title, ...theirs }];
    }),
    history: changes.map(({ at, ...terms }) => ({ ...terms, at: at.toISOString() })),
  };
}

/** For whoever runs the installation; `forbidden` for others. Throws what {@link changeOrganizationLicense} throws. */
export async function changeLicense(scope: PersonScope, terms: LicenseTermsBody): Promise<LicenseCard> {
  const own = found(await selectOrganization(scope, scope.organizationId));
  if (!runsInstallation(scope.role, own)) throw new AppError('forbidden');
  return inTransaction(scope, async (tx) => {
    const { edit } = await licenseEdits.begin(tx, own.id, () => readLicense(tx), terms);
    await changeOrganizationLicense(tx, edit);
    return readLicenseCard(tx);
  });
}
