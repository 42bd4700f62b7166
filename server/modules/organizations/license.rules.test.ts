import { expect, test } from 'vitest';
import {
  assessLicense,
  assessOrganizationLicense,
  countFreeLicenses,
  countMissingLicenses,
  isLicenseCurrent,
} from './license.rules.ts';

const license = { users_limit: 10, users_count: 9, given_count: 0, starts_on: '2026-01-01', ends_on: '2026-12-31' };

test('the last free place is given and the next one is not', () => {
  expect(assessLicense(license, 1, '2026-11-21')).toBeNull();
  expect(assessLicense(license, 2, '2026-11-21')).toBe('licenses_exhausted');
  expect(countMissingLicenses(license, 4)).toBe(3);
});

test('a licence holds on its first and last day and not around them', () => {
  expect(assessLicense(license, 1, '2026-01-01')).toBeNull();
  expect(assessLicense(license, 1, '2026-12-31')).toBeNull();
  expect(assessLicense(license, 1, '2025-12-31')).toBe('license_expired');
  expect(assessLicense(license, 0, '2027-01-01')).toBe('license_expired');
});

test('a limit lowered under the number of people keeps out even those who have a place and no account', () => {
  expect(assessLicense({ ...license, users_limit: 8 }, 0, '2026-11-21')).toBe('licenses_exhausted');
});

test('places that were given to children are not there for people', () => {
  expect(assessLicense({ ...license, given_count: 1 }, 1, '2026-11-21')).toBe('licenses_exhausted');
  expect(countFreeLicenses(license)).toBe(1);
  expect(countFreeLicenses({ ...license, given_count: 1 })).toBe(0);
  expect(countFreeLicenses({ ...license, given_count: 3 })).toBe(0);
});

test('a licence without an end holds on every day from its first on', () => {
  const endless = { starts_on: '2026-01-01', ends_on: null };
  expect(['2025-12-31', '2026-01-01', '2099-12-31'].map((day) => isLicenseCurrent(endless, day))).toEqual([
    false,
    true,
    true,
  ]);
});

test('an own licence may grow and shrink to what is in use, and ends after it begins or never', () => {
  const wanted = { users_limit: 9, starts_on: '2026-01-01', ends_on: null };
  expect(assessOrganizationLicense(license, wanted)).toBeNull();
  expect(assessOrganizationLicense({ ...license, given_count: 1 }, wanted)).toEqual({
    code: 'license_below_use',
    field: 'users_limit',
    values: { count: 10 },
  });
  expect(assessOrganizationLicense(license, { ...wanted, ends_on: '2026-01-01' })).toBeNull();
  expect(assessOrganizationLicense(license, { ...wanted, ends_on: '2025-12-31' })).toMatchObject({
    code: 'end_before_start',
  });
});
