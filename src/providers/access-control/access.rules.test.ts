import { describe, expect, it } from 'vitest';
import { flattenPermissions, nestPermissions, rolePermissions } from '#contract/permissions.ts';
import { isAllowed, isAllowedOnRow } from './access.rules.ts';
import { createAccessControlProvider } from './access-control-provider.ts';

const permissions = (role: 'employee' | 'operator') =>
  new Set(flattenPermissions(nestPermissions(rolePermissions[role])));

describe('access', () => {
  it('opens what stands in the flattened permission map', () => {
    expect(isAllowed(permissions('operator'), 'admin.staff.employees')).toBe(true);
    expect(isAllowed(permissions('employee'), 'admin.staff.employees')).toBe(false);
  });

  it('leaves a row that says nothing to the permission, and takes its word otherwise', () => {
    expect(isAllowedOnRow({}, 'edit')).toBe(true);
    expect(isAllowedOnRow({ can: ['open'] }, 'edit')).toBe(false);
    expect(isAllowedOnRow({ can: ['open', 'edit'] }, 'edit')).toBe(true);
  });

  it('is refused for a resource that nobody declared', async () => {
    const { can } = createAccessControlProvider({
      permissions: () => permissions('operator'),
      permissionOf: (resource) => (resource === 'employees' ? 'admin.staff.employees' : undefined),
    });
    expect(await can({ resource: 'employees', action: 'list' })).toEqual({ can: true });
    expect(await can({ resource: 'secrets', action: 'list' })).toEqual({ can: false });
  });
});
