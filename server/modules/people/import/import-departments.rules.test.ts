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

describe('departments with namesakes and with separators in their titles', () => {
  const departments = () =>
    new DepartmentFinder([
      { id: 'sales', parent_id: null, title: 'Продажи', is_default: false },
      { id: 'north', parent_id: null, title: 'Север', is_default: false },
      { id: 'sales-north', parent_id: 'sales', title: 'Север', is_default: false },
      { id: 'lab', parent_id: null, title: 'R&D > Lab', is_default: false },
      { id: 'slash', parent_id: 'lab', title: 'A / B', is_default: false },
    ]);

  test('who is in one of that title stays, others come to the one at the top', () => {
    expect(departments().find('север', 'sales-north')).toEqual({ id: 'sales-north' });
    expect(departments().find('Север', 'lab')).toEqual({ id: 'north' });
    expect(departments().find('Продажи / Север', 'north')).toEqual({ id: 'sales-north' });
  });

  test('are found by their title as it stands, and by the path that the product writes', () => {
    const finder = departments();
    expect(finder.find('R&D > Lab')).toEqual({ id: 'lab' });
    for (const id of ['sales', 'north', 'sales-north', 'lab', 'slash']) {
      expect(finder.find(finder.describePath({ id }))).toEqual({ id });
    }
    expect(finder.created).toEqual([]);
  });
});

test('departments to make are told with those above them', () => {
  const departments = finder();
  departments.find('Продажи / Север');
  departments.find('Цех / Участок');
  expect(departments.listCreatedPaths(3)).toEqual(['Продажи / Север', 'Цех', 'Цех / Участок']);
  expect(departments.listCreatedPaths(1)).toEqual(['Продажи / Север']);
});
