import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';
import { assessLicense, type LicenseState, noLicense } from './license.rules.ts';
import { lockLicense, selectLicenses } from './organization-repository.ts';

/** The licence of the scope's organization. An organization without one has no places. */
export async function readLicense(scope: TenantScope): Promise<LicenseState> {
  const licenses = await selectLicenses(scope, [scope.organizationId]);
  const today = dayIn(scope.now, scope.timeZone);
  return licenses.get(scope.organizationId) ?? noLicense(today);
}

/**
 * Reserves `count` places in the caller's transaction: others who ask wait until it ends. With 0 it checks that the
 * licence holds. Throws `licenses_exhausted` or `license_expired`.
 */
export async function transferLicenses(tx: TenantScope, count: number): Promise<void> {
  if (!(await lockLicense(tx))) throw new AppError('licenses_exhausted');
  const refusal = assessLicense(await readLicense(tx), count, dayIn(tx.now, tx.timeZone));
  if (refusal !== null) throw new AppError(refusal);
}
