import { describe, expect, it } from 'vitest';
import { type EmployeeValues, findChanges, findProblems } from './employee-form.rules.ts';

const values: EmployeeValues = {
  last_name: 'Каримова',
  first_name: 'Дилноза',
  middle_name: '',
  email: 'd@vector.test',
  position: '',
  department: { id: 'sales', title: 'Продажи' },
  role: 'employee',
};

describe('the employee dialog', () => {
  it('takes a person without a middle name and a position', () => {
    expect(findProblems(values)).toEqual({});
  });

  it('asks for a surname, a name, an address and a department, and does not take spaces for one', () => {
    const empty = { ...values, last_name: '  ', first_name: '', email: ' ', department: null };
    expect(findProblems(empty)).toEqual({
      last_name: { key: 'required' },
      first_name: { key: 'required' },
      email: { key: 'required' },
      department: { key: 'required' },
    });
  });

  it('knows an address from a word, and a position of 255 characters from one of 256', () => {
    expect(findProblems({ ...values, email: 'd.vector.test' })).toEqual({ email: { key: 'email' } });
    expect(findProblems({ ...values, position: 'x'.repeat(255) })).toEqual({});
    expect(findProblems({ ...values, position: 'x'.repeat(256) })).toEqual({
      position: { key: 'too_long', count: 255 },
    });
  });

  it('sends only what changed, trimmed', () => {
    expect(findChanges(values, { ...values, last_name: ' Каримова ' })).toEqual({});
    const now = { ...values, position: ' юрист ', department: { id: 'law', title: 'Право' }, role: 'operator' };
    expect(findChanges(values, now)).toEqual({ position: 'юрист', department_id: 'law', role: 'operator' });
  });
});
