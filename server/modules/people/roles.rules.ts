import type { EmployeeAction } from '#contract/employees.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { assignableRoles, type Role, rolePriority, roles } from '#contract/permissions.ts';

/** Who looks or acts. */
export interface Viewer {
  readonly userId: string;
  readonly role: Role;
  readonly mayEditStaff: boolean;
}

interface Person {
  readonly id: string;
  readonly role: Role;
  readonly is_registered: boolean;
}

/** Roles of this priority and above run the organization: the last of them stays. */
const operatorPriority = rolePriority.operator;
/** Works for the installation, not for an operator. */
const grantsReportService = rolePriority.super_user;

export const operatorRoles: readonly Role[] = roles.filter((role) => rolePriority[role] >= operatorPriority);

/** Nobody edits or removes somebody of a higher role. */
export function mayManage(viewer: Viewer, person: Pick<Person, 'role'>): boolean {
  return viewer.mayEditStaff && rolePriority[person.role] <= rolePriority[viewer.role];
}

/** What the viewer may do with a person of a list. */
export function listEmployeeActions(viewer: Viewer, person: Person): EmployeeAction[] {
  const actions: EmployeeAction[] = [];
  if (viewer.mayEditStaff && person.is_registered) actions.push('open');
  if (!mayManage(viewer, person)) return actions;
  actions.push('edit');
  if (person.id !== viewer.userId) actions.push('grant', 'remove');
  if (!person.is_registered) actions.push('reinvite');
  return actions;
}

/** Roles that the viewer may give, lowest first. */
export function listGrantableRoles(role: Role): Role[] {
  return assignableRoles
    .filter((assignable) => rolePriority[assignable] <= rolePriority[role])
    .toSorted((left, right) => rolePriority[left] - rolePriority[right]);
}

/** Why the viewer may not give `role` to a newcomer, or null. */
export function assessGrant(viewer: Viewer, role: Role): ErrorCode | null {
  const needed = role === 'pdf_service' ? grantsReportService : rolePriority[role];
  return rolePriority[viewer.role] < needed ? 'role_above_own' : null;
}

/** Why the viewer may not change a person's role to `role`, or null. */
export function assessRoleChange(viewer: Viewer, person: Pick<Person, 'id' | 'role'>, role: Role): ErrorCode | null {
  if (role === person.role) return null;
  if (person.id === viewer.userId) return 'role_of_self';
  if (rolePriority[person.role] > rolePriority[viewer.role]) return 'role_above_own';
  return assessGrant(viewer, role);
}

interface OperatorScope {
  readonly id: string;
  readonly is_registered: boolean;
}

/**
 * Whether nobody who runs the organization would be left. Somebody who has not registered cannot run it while another
 * one has.
 */
export function wouldLeaveNoOperator(operators: readonly OperatorScope[], leavingIds: ReadonlySet<string>): boolean {
  const able = operators.some((operator) => operator.is_registered)
    ? operators.filter((operator) => operator.is_registered)
    : operators;
  return able.length > 0 && able.every((operator) => leavingIds.has(operator.id));
}
