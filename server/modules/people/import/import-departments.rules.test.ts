import { describe, expect, test } from 'vitest';
import { DepartmentFinder } from './import-departments.rules.ts';

const finder = () =>
  new DepartmentFinder([
    { id: 'none', parent_id: null, title: 'Без отдела', is_default: true },
    { id: 'sales', parent_id: null, title: 'Продажи', is_default: false },
  ]);

describe('the name of the department of people without one', () => {
  test.each(['без отдела', 'No department', "bo'limsiz"])('is understood in every language: %s', (cell) => {
    expect(finder().find(cell)).toEqual({ id: 'none' });
  });

  test.each(['Продажи / Без отдела', 'No department / North'])('is no part of a path: %s', (cell) => {
    const departments = finder();
    expect(departments.find(cell)).toEqual({ reason: 'department_invalid' });
    expect(departments.created).toEqual([]);
  });
});

test('departments to make are told with those above them', () => {
  const departments = finder();
  departments.find('Продажи / Север');
  departments.find('Цех / Участок');
  expect(departments.listCreatedPaths(3)).toEqual(['Продажи / Север', 'Цех', 'Цех / Участок']);
  expect(departments.listCreatedPaths(1)).toEqual(['Продажи / Север']);
});
