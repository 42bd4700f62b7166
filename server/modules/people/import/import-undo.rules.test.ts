import { describe, expect, test } from 'vitest';
import { assessChange, assessCreated, chooseEmpty, type PersonNow, undoUntil } from './import-undo.rules.ts';

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

describe('taking a change back', () => {
  test('puts back what is still as the import wrote it', () => {
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

test('a person whom the import created goes again, unless they were given a role', () => {
  expect(assessCreated(now)).toBe('remove');
  expect(assessCreated({ ...now, role: 'operator' })).toBe('role_changed');
  expect(assessCreated({ ...now, is_removed: true })).toBe('gone');
  expect(assessCreated(undefined)).toBe('gone');
});

describe('departments that the import made', () => {
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

test('the hours for taking back count from the end of the import', () => {
  expect(undoUntil(new Date('2026-03-11T09:00:00Z'), 24)).toEqual(new Date('2026-03-12T09:00:00Z'));
});
