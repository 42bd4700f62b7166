import { describe, expect, it } from 'vitest';
import {
  flattenPermissions,
  nestPermissions,
  type PermissionKey,
  type Role,
  rolePermissions,
} from '#contract/permissions.ts';
import type { MenuEntry } from '../kit/declare/resource.ts';
import type { RegistryMenuItem } from '../kit/registry.ts';
import { activeItem, computeMenu, hasBothWorkspaces } from './menu.rules.ts';

const item = (name: string, to: string, permission: PermissionKey, menu: MenuEntry): RegistryMenuItem => ({
  ...menu,
  name,
  to: `/admin/${to}`,
  permission,
  titleKey: `${name}.title`,
});

/** Every page of the specification's menu table, in an order of no meaning. */
const wholeProduct: RegistryMenuItem[] = [
  item('emails', 'settings/emails', 'admin.settings.emails', { group: 'settings', order: 90 }),
  item('license', 'settings/license', 'admin.settings.license', { group: 'settings', order: 40 }),
  item('audit', 'settings/audit', 'admin.settings.audit', { group: 'settings', order: 10 }),
  item('general_settings', 'settings/adfs?type=general', 'admin.settings.general', {
    group: 'settings',
    order: 30,
    roles: ['super_user'],
  }),
  item('adfs', 'settings/adfs', 'admin.settings.adfs', { group: 'settings', order: 20 }),
  item('organization', 'organization', 'admin.organization', { order: 50 }),
  item('redirect', 'phishing/redirect', 'admin.phishing', { group: 'phishing', order: 40 }),
  item('phishing_by_tags', 'phishing/phishing-by-tags', 'admin.phishing', { group: 'phishing', order: 20 }),
  item('templates', 'phishing/templates', 'admin.phishing.templates', { group: 'phishing', order: 30 }),
  item('campaigns', 'phishing/campaigns', 'admin.phishing.campaigns', { group: 'phishing', order: 10 }),
  item('themes', 'learning/themes', 'admin.learning', { group: 'learning', order: 30 }),
  item('courses', 'learning/courses', 'admin.learning.courses', { group: 'learning', order: 20 }),
  item('assigned', 'learning/assigned', 'admin.learning.assigned', { group: 'learning', order: 10 }),
  item('tags', 'staff/tags', 'admin.staff.tags', { group: 'staff', order: 30 }),
  item('departments', 'staff/employees?tab=departments', 'admin.staff.employees', {
    group: 'staff',
    order: 20,
    hidden: true,
  }),
  item('employees', 'staff/employees', 'admin.staff.employees', { group: 'staff', order: 10 }),
  item('reports', 'statistics/reports', 'admin.statistics', { group: 'statistics', order: 20 }),
  item('general_statistics', 'statistics/general-statictics', 'admin.statistics', { group: 'statistics', order: 10 }),
];

const permissionsOf = (role: Role) => new Set(flattenPermissions(nestPermissions(rolePermissions[role])));
const written = (role: Role) =>
  computeMenu(wholeProduct, { role, permissions: permissionsOf(role) }).map(
    ({ group, items }) => `${group ?? ''}: ${items.map(({ name }) => name).join(', ')}`,
  );

const operatorMenu = [
  'statistics: general_statistics, reports',
  'staff: employees, tags',
  'learning: assigned, courses, themes',
  'phishing: campaigns, phishing_by_tags, templates, redirect',
  ': organization',
];

describe('the menu of each role, as the specification’s table has it', () => {
  it('of an employee has no admin area', () => {
    expect(written('employee')).toEqual([]);
    expect(hasBothWorkspaces(permissionsOf('employee'))).toBe(false);
  });

  it('of a content manager adds statistics and learning', () => {
    expect(written('content_manager')).toEqual([
      'statistics: general_statistics, reports',
      'learning: assigned, courses, themes',
    ]);
    expect(hasBothWorkspaces(permissionsOf('content_manager'))).toBe(true);
  });

  it('of an operator has everything, settings as audit, adfs, license', () => {
    expect(written('operator')).toEqual([...operatorMenu, 'settings: audit, adfs, license']);
  });

  it('of a super user orders the settings with the general ones before the licence, e-mails last', () => {
    expect(written('super_user')).toEqual([
      ...operatorMenu,
      'settings: audit, adfs, general_settings, license, emails',
    ]);
  });

  it('of a system administrator puts the licence before adfs, e-mails last', () => {
    expect(written('system_admin')).toEqual([...operatorMenu, 'settings: audit, license, adfs, emails']);
  });

  it('of an unknown role is empty', () => {
    expect(computeMenu(wholeProduct, { role: 'visitor', permissions: new Set() })).toEqual([]);
  });
});

describe('a menu', () => {
  it('keeps a permitted child although its group’s own permission is missing', () => {
    const permissions = new Set(['admin.phishing.templates']);
    expect(computeMenu(wholeProduct, { role: 'operator', permissions })).toEqual([
      { group: 'phishing', items: [expect.objectContaining({ name: 'templates' })] },
    ]);
  });

  it('marks the entry whose address begins the page’s, the longest of several', () => {
    const sections = computeMenu(wholeProduct, { role: 'operator', permissions: permissionsOf('operator') });
    expect(activeItem(sections, '/admin/phishing/campaigns/17/statistics')?.name).toBe('campaigns');
    expect(activeItem(sections, '/admin/learning/themes')?.name).toBe('themes');
    expect(activeItem(sections, '/admin/phishing/campaigns-old')).toBeUndefined();
    expect(activeItem(sections, '/admin/profile')).toBeUndefined();
  });

  it('marks the entry that the breadcrumbs name, whatever the address of the page begins with', () => {
    const sections = computeMenu(wholeProduct, { role: 'super_user', permissions: permissionsOf('super_user') });
    const path = '/admin/settings/adfs/0197a000/superusers';
    expect(activeItem(sections, path, '', '/admin/organization')?.name).toBe('organization');
    expect(activeItem(sections, path, '', '/admin/nowhere')?.name).toBe('adfs');
  });

  it('marks the entry whose tab is open, of two that lead to one page', () => {
    const sections = computeMenu(wholeProduct, { role: 'super_user', permissions: permissionsOf('super_user') });
    expect(activeItem(sections, '/admin/settings/adfs', '?type=general')?.name).toBe('general_settings');
    expect(activeItem(sections, '/admin/settings/adfs', '?type=email')?.name).toBe('adfs');
    expect(activeItem(sections, '/admin/settings/adfs')?.name).toBe('adfs');
  });
});
