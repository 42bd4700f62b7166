import { isLicenseCurrent, readLicense } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Whether the organization's licence holds today. */
export async function hasLicense(scope: TenantScope): Promise<boolean> {
  return isLicenseCurrent(await readLicense(scope), dayIn(scope.now, scope.timeZone));
}

/** Letters to more people need a licence that holds today. Throws `license_expired`. */
export async function requireLicense(scope: TenantScope): Promise<void> {
  if (!(await hasLicense(scope))) throw new AppError('license_expired');
}
