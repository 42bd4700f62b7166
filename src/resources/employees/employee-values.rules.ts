import { assignableRoles, type Role } from '#contract/permissions.ts';
import type { Titled } from '#src/kit/declare/fields.ts';

/** What the forms of a person ask for. */
export interface EmployeeValues {
  last_name: string;
  first_name: string;
  middle_name: string;
  email: string;
  position: string;
  department: Titled | null;
  role: Role;
}

export const textFields = ['last_name', 'first_name', 'middle_name', 'email', 'position'] as const;
export const nobody: EmployeeValues = {
  last_name: '',
  first_name: '',
  middle_name: '',
  email: '',
  position: '',
  department: null,
  role: 'employee',
};

/** A department that nobody chose is an empty id, which the contract refuses as it refuses an empty name. */
const idOf = (department: Titled | null) => department?.id ?? '';

/** A new person as the wire takes them. */
export function newEmployee({ department, role, ...texts }: EmployeeValues) {
  return { ...texts, department: { id: idOf(department) }, role: assignableRoles.find((one) => one === role) };
}

/** The fields that differ from what was there, as the wire names them. */
export function findChanges(before: EmployeeValues, now: EmployeeValues) {
  const texts = textFields.filter((field) => now[field].trim() !== before[field]);
  return {
    ...Object.fromEntries(texts.map((field) => [field, now[field]])),
    ...(idOf(now.department) !== idOf(before.department) && { department_id: idOf(now.department) }),
    ...(now.role !== before.role && { role: now.role }),
  };
}
