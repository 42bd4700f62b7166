import type { ErrorCode } from '#contract/errors.ts';
import { countFreeLicenses, type LicenseState } from './license.rules.ts';

export interface ChildLicense {
  readonly users_limit: number;
  readonly starts_on: string;
  readonly ends_on: string;
}

export interface Refusal {
  readonly code: ErrorCode;
  readonly field: keyof ChildLicense;
  /** What stands at the field, where that is not the words of the code. */
  readonly fieldCode?: ErrorCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Why a child may not have this licence, or null. Its places come out of its parent's: `parent` is the parent's licence
 * without what this child holds now. `held` is what the child uses already: its people and what it gave to its own
 * children.
 */
export function assessChildLicense(parent: LicenseState, wanted: ChildLicense, held: number): Refusal | null {
  if (wanted.users_limit < held) return { code: 'license_below_use', field: 'users_limit', values: { count: held } };
  const isTooLong = parent.ends_on !== null && wanted.ends_on > parent.ends_on;
  if (wanted.starts_on < parent.starts_on || isTooLong) {
    const field = wanted.starts_on < parent.starts_on ? 'starts_on' : 'ends_on';
    return { code: 'license_dates_outside', field, values: { start: parent.starts_on, end: parent.ends_on ?? '…' } };
  }
  const free = countFreeLicenses(parent);
  if (wanted.users_limit <= free) return null;
  return { code: 'licenses_exhausted', field: 'users_limit', fieldCode: 'licenses_left', values: { count: free } };
}
