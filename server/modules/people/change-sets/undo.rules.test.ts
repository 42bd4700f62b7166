import { describe, expect, test } from 'vitest';
import { assessChange, assessIncomer, chooseEmpty, type PersonNow, undoUntil } from './undo.rules.ts';

const now: PersonNow = {
  id: 'anna',
  email: 'anna@vector.test',
  last_name: 'Иванова',
  first_name: 'Анна',
  middle_name: '',
  position: 'директор',
  language: 'ru',
  department_id: 'north',
  role: 'employee',
  is_removed: false,
};
const change = {
  before: { position: 'бухгалтер', department_id: 'sales' },
  after: { position: 'директор', department_id: 'north' },
};
const everyDepartment = () => true;

describe('undoing a change', () => {
  test('puts back what is still as it was written', () => {
    expect(assessChange(change, now, everyDepartment)).toEqual({
      put: { position: 'бухгалтер', department_id: 'sales' },
      kept: null,
    });
  });

  test('leaves a field alone that somebody changed since, and puts the others back', () => {
    expect(assessChange(change, { ...now, position: 'советник' }, everyDepartment)).toEqual({
      put: { department_id: 'sales' },
      kept: 'changed_since',
    });
  });

  test('an address goes back like any other field', () => {
    const moved = { before: { email: 'old@vector.test' }, after: { email: 'anna@vector.test' } };
    expect(assessChange(moved, now, everyDepartment)).toEqual({ put: { email: 'old@vector.test' }, kept: null });
  });

  test('does not send anybody to a department that is gone, and does nothing twice', () => {
    expect(assessChange(change, now, () => false)).toEqual({ put: { position: 'бухгалтер' }, kept: 'department_gone' });
    const before = { ...now, position: 'бухгалтер', department_id: 'sales' };
    expect(assessChange(change, before, everyDepartment)).toEqual({ put: {}, kept: null });
  });

  test('says that somebody was removed since', () => {
    expect(assessChange(change, { ...now, is_removed: true }, everyDepartment)).toEqual({
      put: {},
      kept: 'removed_since',
    });
  });
});

test('whoever came in goes again, unless they were given another role since', () => {
  expect(assessIncomer(now, 'employee')).toBe('remove');
  expect(assessIncomer({ ...now, role: 'operator' }, 'employee')).toBe('role_changed');
  expect(assessIncomer({ ...now, role: 'content_manager' }, 'content_manager')).toBe('remove');
  expect(assessIncomer({ ...now, is_removed: true }, 'employee')).toBe('gone');
  expect(assessIncomer(undefined, 'employee')).toBe('gone');
});

describe('departments that were made', () => {
  const made = [{ id: 'works' }, { id: 'hall' }, { id: 'shop' }];
  const children = [
    { id: 'hall', parent_id: 'works' },
    { id: 'shop', parent_id: 'hall' },
  ];

  test('go with everything below them when nobody works there', () => {
    expect(chooseEmpty(made, () => false, children)).toEqual({ empty: made, used: [] });
  });

  test('stay with everything above them when somebody does', () => {
    expect(chooseEmpty(made, (id) => id === 'hall', children)).toEqual({
      empty: [{ id: 'shop' }],
      used: [{ id: 'hall' }, { id: 'works' }],
    });
  });

  test('stay when somebody put another department below', () => {
    expect(chooseEmpty(made, () => false, [...children, { id: 'new', parent_id: 'shop' }]).empty).toEqual([]);
  });
});

test('the hours for undoing count from the end', () => {
  expect(undoUntil(new Date('2026-03-11T09:00:00Z'), 24)).toEqual(new Date('2026-03-12T09:00:00Z'));
});
