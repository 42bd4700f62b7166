import { describe, expect, it } from 'vitest';
import { employeeFilter } from '#contract/employees.ts';
import { emptyDraft, emptyFilter, type PeopleFilter } from './draft.ts';
import {
  chosenOf,
  conditionChange,
  conditionsFromParams,
  conditionsToParams,
  countConditions,
  isConditionParam,
  withFilterOfToday,
} from './people-filter.rules.ts';
import { filterParams } from './wizard.rules.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;
const chosen = [
  ['in_phishing', [id(1), id(2)]],
  ['in_course', [id(3)]],
  ['course_progress', ['NOT_START', 'COMPLETED']],
  ['roles', ['operator']],
  ['learning', ['NORMAL']],
  ['is_registered', ['false']],
] as const;
const all = chosen.reduce<PeopleFilter>(
  (filter, [word, values]) => ({ ...filter, ...conditionChange(word, values) }),
  emptyFilter,
);

describe('a condition behind the others', () => {
  it.each(chosen)('%s holds what was chosen, and nothing before', (word, values) => {
    expect(chosenOf(emptyFilter, word)).toBeUndefined();
    const filter = { ...emptyFilter, ...conditionChange(word, values) };
    expect(chosenOf(filter, word)).toEqual(values);
    expect(countConditions(filter)).toBe(1);
    expect({ ...filter, ...conditionChange(word, []) }).toEqual(emptyFilter);
  });

  it('goes to the wire in its words and comes back as it was', () => {
    expect(countConditions(all)).toBe(6);
    const words = employeeFilter.parse(conditionsToParams(all));
    expect(words).toEqual({
      in_phishing: [id(1), id(2)],
      in_course: [id(3)],
      course_progress: ['NOT_START', 'COMPLETED'],
      roles: ['operator'],
      learning: ['NORMAL'],
      is_registered: false,
    });
    expect({ ...emptyFilter, ...conditionsFromParams(words) }).toEqual(all);
    expect(conditionsToParams(emptyFilter)).toEqual({});
  });

  it('is none that the contract does not know', () => {
    expect(conditionChange('learning', ['FAST'])).toEqual({ paces: [] });
    expect(isConditionParam('departments')).toBe(false);
  });

  it('stands for every word of the filter that has no field of its own', () => {
    const own = ['search', 'risk_level_from', 'risk_level_to', 'phishing_events', 'departments', 'tags'];
    const others = Object.keys(employeeFilter.shape).filter((word) => !own.includes(word));
    expect(others.filter((word) => !isConditionParam(word))).toEqual([]);
  });
});

describe('a draft that was kept while the wizard offered only a part', () => {
  const {
    campaigns: _,
    courses: __,
    courseProgress: ___,
    roles: ____,
    paces: _____,
    isRegistered,
    hasTwoFactor,
    ...rest
  } = emptyFilter;
  const former = { ...rest, search: 'Kim', isBehind: false, more: {} };
  const today = (filter: object) => withFilterOfToday({ ...emptyDraft, filter: filter as PeopleFilter }).filter;

  it('asks for the same in the fields of today', () => {
    expect([isRegistered, hasTwoFactor]).toEqual([null, null]);
    expect(today(former)).toEqual({ ...emptyFilter, search: 'Kim' });
    expect(filterParams(today({ ...former, isBehind: true }))).toEqual({ search: 'Kim', learning: ['BEHIND'] });
    const more = { roles: ['operator'], in_course: [id(3)], learning: ['NORMAL'], is_registered: true };
    expect(filterParams(today({ ...former, more }))).toEqual({ search: 'Kim', ...more });
  });

  it('is left alone when it is of today', () => {
    expect(today(all)).toBe(all);
    expect(withFilterOfToday({ name: 'Autumn' })).toEqual({ name: 'Autumn' });
  });
});
