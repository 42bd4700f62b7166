import { describe, expect, it } from 'vitest';
import { createEmployeeBody, editEmployeeBody } from '#contract/employees.ts';
import { type EmployeeValues, findChanges, newEmployee, nobody } from './employee-values.rules.ts';

const sales = { id: '5f0d3c1e-0000-4000-8000-000000000001', title: 'Продажи' };
const values: EmployeeValues = {
  last_name: 'Каримова',
  first_name: 'Дилноза',
  middle_name: '',
  email: 'd@vector.test',
  position: '',
  department: sales,
  role: 'employee',
};
const wrongIn = (error: { issues: { path: PropertyKey[] }[] } | undefined) =>
  error?.issues.map(({ path }) => path.join('.'));

describe('the forms of a person', () => {
  it('take a person without a middle name and a position', () => {
    expect(createEmployeeBody.safeParse(newEmployee(values)).success).toBe(true);
  });

  it('ask for a surname, a name, an address and a department', () => {
    const { error } = createEmployeeBody.safeParse(newEmployee(nobody));
    expect(wrongIn(error)).toEqual(['last_name', 'first_name', 'email', 'department.id']);
  });

  it('do not let what is required be emptied', () => {
    const emptied = findChanges(values, { ...values, last_name: ' ', department: null });
    expect(wrongIn(editEmployeeBody.safeParse(emptied).error)).toEqual(['last_name', 'department_id']);
  });

  it('send only what changed', () => {
    expect(findChanges(values, { ...values, last_name: ' Каримова ' })).toEqual({});
    const law = { id: '5f0d3c1e-0000-4000-8000-000000000002', title: 'Право' };
    const now: EmployeeValues = { ...values, position: 'юрист', department: law, role: 'operator' };
    expect(findChanges(values, now)).toEqual({ position: 'юрист', department_id: law.id, role: 'operator' });
  });
});
