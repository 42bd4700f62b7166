import type { ErrorCode } from '#contract/errors.ts';
import type { Role } from '#contract/permissions.ts';

export interface LicenseState {
  readonly users_limit: number;
  readonly users_count: number;
  /** Places that the licences of its children hold. */
  readonly given_count: number;
  readonly starts_on: string;
  /** Null: without an end. */
  readonly ends_on: string | null;
}

/** What an organization without a licence has: no places, and no day on which they hold. */
export function noLicense(today: string): LicenseState {
  return { users_limit: 0, users_count: 0, given_count: 0, starts_on: today, ends_on: today };
}

/** Whether the licence holds on this day (`YYYY-MM-DD`); the first and the last day belong to it. */
export function isLicenseCurrent(license: Pick<LicenseState, 'starts_on' | 'ends_on'>, today: string): boolean {
  return license.starts_on <= today && (license.ends_on === null || today <= license.ends_on);
}

type LicenseSeats = Pick<LicenseState, 'users_limit' | 'users_count' | 'given_count'>;

/** How many places nobody has: neither people nor children. */
export function countFreeLicenses({ users_limit, users_count, given_count }: LicenseSeats): number {
  return Math.max(0, users_limit - users_count - given_count);
}

/** How many places are missing for `count` more people. */
export function countMissingLicenses(license: LicenseSeats, count: number): number {
  return Math.max(0, license.users_count + license.given_count + count - license.users_limit);
}

/** Why `count` more people may not be taken in today, or null. With 0: whether those who are there may go on. */
export function assessLicense(license: LicenseState, count: number, today: string): ErrorCode | null {
  if (!isLicenseCurrent(license, today)) return 'license_expired';
  return countMissingLicenses(license, count) > 0 ? 'licenses_exhausted' : null;
}

type Terms = Pick<LicenseState, 'users_limit' | 'starts_on' | 'ends_on'>;

export interface TermsError {
  readonly code: ErrorCode;
  readonly field: keyof Terms;
  readonly values?: Readonly<Record<string, number>>;
}

/** Why an organization's own licence may not become `wanted`, or null: it covers what is in use, and ends after it begins. */
export function assessOrganizationLicense(license: LicenseSeats, wanted: Terms): TermsError | null {
  const held = license.users_count + license.given_count;
  if (wanted.users_limit < held) return { code: 'license_below_use', field: 'users_limit', values: { count: held } };
  if (wanted.ends_on !== null && wanted.ends_on < wanted.starts_on)
    return { code: 'end_before_start', field: 'ends_on' };
  return null;
}

/** Whether somebody changes the licence of their organization: its own licence, and an administrator of the installation. */
export function runsInstallation(role: Role, organization: { readonly parent_id: string | null }): boolean {
  return role === 'system_admin' && organization.parent_id === null;
}
