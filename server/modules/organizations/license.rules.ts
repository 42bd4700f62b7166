import type { ErrorCode } from '#contract/errors.ts';

export interface LicenseState {
  readonly users_limit: number;
  readonly users_count: number;
  /** Places that the licences of its children hold. */
  readonly given_count: number;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** What an organization without a licence has: no places, and no day on which they hold. */
export function noLicense(today: string): LicenseState {
  return { users_limit: 0, users_count: 0, given_count: 0, starts_on: today, ends_on: today };
}

/** Whether the licence holds on this day (`YYYY-MM-DD`); the first and the last day belong to it. */
export function isLicenseCurrent(license: Pick<LicenseState, 'starts_on' | 'ends_on'>, today: string): boolean {
  return license.starts_on <= today && today <= license.ends_on;
}

type LicensePlaces = Pick<LicenseState, 'users_limit' | 'users_count' | 'given_count'>;

/** How many places nobody has: neither people nor children. */
export function countFreeLicenses({ users_limit, users_count, given_count }: LicensePlaces): number {
  return Math.max(0, users_limit - users_count - given_count);
}

/** How many places are missing for `count` more people. */
export function countMissingLicenses(license: LicensePlaces, count: number): number {
  return Math.max(0, license.users_count + license.given_count + count - license.users_limit);
}

/** Why `count` more people may not be taken in today, or null. With 0: whether those who are there may go on. */
export function assessLicense(license: LicenseState, count: number, today: string): ErrorCode | null {
  if (!isLicenseCurrent(license, today)) return 'license_expired';
  return countMissingLicenses(license, count) > 0 ? 'licenses_exhausted' : null;
}
