import { expect, test } from 'vitest';
import { assessChildLicense } from './child.rules.ts';

const days = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
const parent = { ...days, users_limit: 100, users_count: 40, given_count: 30 };

test('a child gets what its parent neither uses nor gave away, and not one place more', () => {
  expect(assessChildLicense(parent, { ...days, users_limit: 30 }, 0)).toBeNull();
  expect(assessChildLicense(parent, { ...days, users_limit: 31 }, 0)).toMatchObject({ code: 'licenses_exhausted' });
});

test('a licence cannot be cut below the people who have its places', () => {
  expect(assessChildLicense(parent, { ...days, users_limit: 9 }, 10)).toMatchObject({
    code: 'license_below_use',
    values: { count: 10 },
  });
  expect(assessChildLicense(parent, { ...days, users_limit: 10 }, 10)).toBeNull();
});

test('a child does not outlast its parent', () => {
  const longer = { ...days, users_limit: 1, ends_on: '2027-01-01' };
  const earlier = { ...days, users_limit: 1, starts_on: '2025-12-31' };
  expect(assessChildLicense(parent, longer, 0)).toMatchObject({ code: 'license_dates_outside', field: 'ends_on' });
  expect(assessChildLicense(parent, earlier, 0)).toMatchObject({ code: 'license_dates_outside', field: 'starts_on' });
});
