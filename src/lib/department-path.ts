import type { EmployeeOption } from '#contract/employees.ts';

/** A person's department with those above it: departments of one title are told apart. */
export function departmentPath({
  departments_above,
  department,
}: Pick<EmployeeOption, 'department' | 'departments_above'>): string {
  return [...departments_above, department.title].join(' / ');
}
