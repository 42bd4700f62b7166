import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import {
  assessGrant,
  assessRoleChange,
  listEmployeeActions,
  listGrantableRoles,
  type Viewer,
  wouldLeaveNoOperator,
} from './roles.rules.ts';

const viewerOf = (role: Role): Viewer => ({ userId: 'me', role, mayEditStaff: role !== 'content_manager' });
const person = (role: Role, id = 'other', is_registered = true) => ({ id, role, is_registered });

describe('a role', () => {
  test('is never given by somebody below it', () => {
    expect(assessGrant(viewerOf('operator'), 'operator')).toBeNull();
    expect(assessGrant(viewerOf('operator'), 'super_user')).toBe('role_above_own');
    expect(assessRoleChange(viewerOf('operator'), person('employee'), 'system_admin')).toBe('role_above_own');
  });

  test('is never taken from somebody above', () => {
    expect(assessRoleChange(viewerOf('operator'), person('super_user'), 'employee')).toBe('role_above_own');
  });

  test('is never changed by its holder', () => {
    expect(assessRoleChange(viewerOf('super_user'), person('super_user', 'me'), 'employee')).toBe('role_of_self');
    expect(assessRoleChange(viewerOf('super_user'), person('super_user', 'me'), 'super_user')).toBeNull();
  });

  test('of the report service is below all others and still not for operators to give', () => {
    expect(assessGrant(viewerOf('operator'), 'pdf_service')).toBe('role_above_own');
    expect(assessGrant(viewerOf('super_user'), 'pdf_service')).toBeNull();
  });

  test('offered in the dialog is at most the own one', () => {
    expect(listGrantableRoles('content_manager')).toEqual(['employee', 'content_manager']);
    expect(listGrantableRoles('system_admin')).toEqual(['employee', 'content_manager', 'operator']);
  });
});

describe('a row', () => {
  test('of a registered colleague can be opened, edited, granted a role and removed', () => {
    expect(listEmployeeActions(viewerOf('operator'), person('employee'))).toEqual(['open', 'edit', 'grant', 'remove']);
  });

  test('of somebody not registered cannot be opened, and can be invited again', () => {
    expect(listEmployeeActions(viewerOf('operator'), person('employee', 'other', false))).toEqual([
      'edit',
      'grant',
      'remove',
      'reinvite',
    ]);
  });

  test('of the viewer can be edited and neither removed nor granted a role', () => {
    expect(listEmployeeActions(viewerOf('operator'), person('operator', 'me'))).toEqual(['open', 'edit']);
  });

  test('of somebody above the viewer can only be looked at', () => {
    expect(listEmployeeActions(viewerOf('operator'), person('system_admin'))).toEqual(['open']);
  });

  test('offers nothing to a content manager', () => {
    expect(listEmployeeActions(viewerOf('content_manager'), person('employee'))).toEqual([]);
  });
});

describe('the last operator', () => {
  const first = { id: 'a', is_registered: true };
  const second = { id: 'b', is_registered: true };
  const invited = { id: 'c', is_registered: false };

  test('stays, also when another one was invited and never came', () => {
    expect(wouldLeaveNoOperator([first, second], new Set(['a']))).toBe(false);
    expect(wouldLeaveNoOperator([first, second], new Set(['a', 'b', 'x']))).toBe(true);
    expect(wouldLeaveNoOperator([first, invited], new Set(['a']))).toBe(true);
    expect(wouldLeaveNoOperator([invited], new Set(['c']))).toBe(true);
  });

  test('is no matter where nobody of them leaves or there is none', () => {
    expect(wouldLeaveNoOperator([first], new Set(['x']))).toBe(false);
    expect(wouldLeaveNoOperator([], new Set(['x']))).toBe(false);
  });
});
