import { expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { announcedDay, concernsRole, isRequired, type TwoFactorSettings } from './two-factor-requirement.rules.ts';

const asking: TwoFactorSettings = { requires_two_factor: true };
const everyRole: Role[] = ['employee', 'content_manager', 'operator', 'super_user', 'system_admin', 'pdf_service'];
const whom = (settings: TwoFactorSettings) => everyRole.filter((role) => concernsRole(settings, role));

test('a requirement concerns a role and those above it, and no program', () => {
  expect(whom({})).toEqual([]);
  expect(whom(asking)).toEqual(['employee', 'content_manager', 'operator', 'super_user', 'system_admin']);
  expect(whom({ ...asking, two_factor_role: 'operator' })).toEqual(['operator', 'super_user', 'system_admin']);
  expect(whom({ requires_two_factor: false, two_factor_role: 'operator' })).toEqual([]);
});

test('it holds from its day on, and is announced before', () => {
  const later = { ...asking, two_factor_from: '2026-12-10' };
  expect(isRequired(later, 'employee', '2026-12-09')).toBe(false);
  expect(announcedDay(later, 'employee', '2026-12-09')).toBe('2026-12-10');
  expect(isRequired(later, 'employee', '2026-12-10')).toBe(true);
  expect(announcedDay(later, 'employee', '2026-12-10')).toBeNull();
  expect(announcedDay({ ...later, two_factor_role: 'operator' }, 'employee', '2026-12-09')).toBeNull();
  expect(isRequired({ ...asking, two_factor_from: null }, 'employee', '2026-12-09')).toBe(true);
});
