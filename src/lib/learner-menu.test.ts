import { describe, expect, it } from 'vitest';
import { flattenPermissions, nestPermissions, type Role, rolePermissions } from '#contract/permissions.ts';
import { computeLearnerMenu } from './learner-menu.ts';

const permissionsOf = (role: Role) => new Set(flattenPermissions(nestPermissions(rolePermissions[role])));
const namesFor = (permissions: ReadonlySet<string> | undefined) =>
  computeLearnerMenu(permissions).map(({ name }) => name);

describe('the menu of the learner’s room', () => {
  it.each(['employee', 'content_manager', 'operator', 'super_user', 'system_admin'] as const)(
    'has learning and statistics for the role %s, as the specification’s table has it',
    (role) => {
      expect(namesFor(permissionsOf(role))).toEqual(['learning', 'statistics', 'profile']);
    },
  );

  it('leaves out a place whose permission is missing', () => {
    expect(namesFor(new Set(['user', 'user.learning']))).toEqual(['learning', 'profile']);
    expect(namesFor(new Set(['user', 'user.statistics']))).toEqual(['statistics', 'profile']);
  });

  it('leaves somebody without permissions nothing but their own profile', () => {
    expect(namesFor(new Set())).toEqual(['profile']);
  });

  it('stands whole while nobody knows yet who is here', () => {
    expect(namesFor(undefined)).toEqual(['learning', 'statistics', 'profile']);
  });
});
