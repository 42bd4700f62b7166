import { describe, expect, it } from 'vitest';
import type { Department } from '#contract/departments.ts';
import {
  choiceFromParams,
  choiceOf,
  choiceOfTree,
  chooseAll,
  coveredDepartments,
  isChosen,
  isNobody,
  nobody,
  type PeopleChoice,
  selectionOf,
  togglePerson,
  treeOf,
} from './people-choice.rules.ts';

const ofSales: PeopleChoice = { ...nobody, departments: [{ id: 'sales', title: '' }] };
const department = (id: string, parent_id: string | null): Department => ({
  version: '',
  id,
  title: id,
  parent_id,
  is_default: false,
  users_count: 1,
});
const tree = [
  department('sales', null),
  department('north', 'sales'),
  department('far north', 'north'),
  department('it', null),
];
const person = (id: string, of: string) => ({ id, full_name: id, department: { id: of } });

describe('choosing people', () => {
  it('takes a department with everything below it', () => {
    const choice = ofSales;
    expect([...coveredDepartments(choice, tree)]).toEqual(['sales', 'north', 'far north']);
    expect(isChosen(choice, person('ann', 'far north'), coveredDepartments(choice, tree))).toBe(true);
    expect(isChosen(choice, person('bob', 'it'), coveredDepartments(choice, tree))).toBe(false);
  });

  it('leaves out single people of a chosen department, and takes them back', () => {
    const choice = ofSales;
    const covered = coveredDepartments(choice, tree);
    const without = togglePerson(choice, person('ann', 'north'), covered);
    expect(selectionOf(without)).toMatchObject({ departments_ids: ['sales'], include_ids: [], exclude_ids: ['ann'] });
    expect(togglePerson(without, person('ann', 'north'), covered)).toEqual(choice);
  });

  it('adds and drops people of other departments', () => {
    const once = togglePerson(nobody, person('bob', 'it'), new Set());
    expect(selectionOf(once)).toEqual({ all: false, include_ids: ['bob'], exclude_ids: [], filter: {} });
    expect(isNobody(togglePerson(once, person('bob', 'it'), new Set()))).toBe(true);
  });

  it('means everybody whom the filter finds, minus those who were unchecked', () => {
    const all = chooseAll({ search: 'Petrov' });
    const without = togglePerson(all, person('ann', 'north'), new Set());
    expect(selectionOf(without)).toEqual({
      all: true,
      include_ids: [],
      exclude_ids: ['ann'],
      filter: { search: 'Petrov' },
    });
    expect(isChosen(without, person('bob', 'it'), new Set())).toBe(true);
  });

  it('reads back what another page chose', () => {
    for (const selection of [
      { all: true, include_ids: [], exclude_ids: ['ann'], filter: { search: 'x' } },
      { all: false, include_ids: ['ann'], exclude_ids: [], filter: {}, departments_ids: ['it'] },
    ]) {
      expect(selectionOf(choiceOf(selection))).toEqual(selection);
    }
  });

  it('reads whom an address names: departments and people, or everybody with a tag', () => {
    const read = (words: string) => {
      const choice = choiceFromParams(new URLSearchParams(words));
      return choice === null ? null : selectionOf(choice);
    };
    expect(read('departments=sales,it&employees=ann')).toEqual({
      all: false,
      include_ids: ['ann'],
      exclude_ids: [],
      filter: {},
      departments_ids: ['sales', 'it'],
    });
    expect(read('tags=office')).toMatchObject({ all: true, filter: { tags: ['office'] } });
    expect(read('course_id=passwords&departments=')).toBeNull();
  });

  it('forgets "everybody" as soon as departments are chosen', () => {
    expect(treeOf(chooseAll({}))).toEqual({ rows: [], leaves: [], without: [] });
    const it = { id: 'it', title: 'IT' };
    expect(choiceOfTree({ rows: [it], leaves: [], without: [] })).toEqual({ ...nobody, departments: [it] });
  });

  it('is shown by the tree with the people who were chosen by name', () => {
    const once = togglePerson(ofSales, person('bob', 'it'), new Set());
    expect(treeOf(once).leaves).toEqual([{ id: 'bob', title: 'bob', row: 'it' }]);
    expect(choiceOfTree(treeOf(once))).toEqual(once);
  });
});
