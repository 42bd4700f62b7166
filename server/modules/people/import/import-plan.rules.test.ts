import { describe, expect, test } from 'vitest';
import type { ImportField } from '#contract/imports.ts';
import { ImportPlanner, type KnownPerson, needsRemovalConfirmation } from './import-plan.rules.ts';

const departments = [
  { id: 'none', parent_id: null, title: 'Без отдела', is_default: true },
  { id: 'sales', parent_id: null, title: 'Продажи', is_default: false },
  { id: 'north', parent_id: 'sales', title: 'Север', is_default: false },
  { id: 'it', parent_id: null, title: 'ИТ', is_default: false },
  { id: 'it-help', parent_id: 'it', title: 'Поддержка', is_default: false },
  { id: 'sales-help', parent_id: 'sales', title: 'Поддержка', is_default: false },
];

const person = (id: string, given: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  email: `${id}@vector.test`,
  last_name: 'Иванов',
  first_name: 'Иван',
  middle_name: '',
  position: 'бухгалтер',
  department_id: 'sales',
  language: 'ru',
  role: 'employee',
  ...given,
});

const fields: ImportField[] = ['email', 'last_name', 'first_name', 'position', 'department', 'language'];
function plan(rows: readonly string[][], people: readonly KnownPerson[] = []) {
  const planner = new ImportPlanner({
    fields,
    people,
    departments,
    viewerRole: 'operator',
    language: 'uz',
  });
  const taken = rows.map((cells, index) => planner.take(index + 2, cells));
  return {
    rows: taken.map(({ row }) => row),
    creates: taken.flatMap(({ create }) => create ?? []),
    changes: taken.flatMap(({ change }) => change ?? []),
    summary: planner.summarize(),
  };
}

describe('a row of an import', () => {
  test('of somebody new creates them, in the language of the organization unless it names one', () => {
    const planner = plan([
      ['New@Vector.test', 'Новая', 'Анна', '', 'Север', ''],
      ['b@vector.test', 'Б', 'Б', '', '', 'English'],
    ]);
    expect(planner.creates).toMatchObject([
      { email: 'new@vector.test', language: 'uz', department: { id: 'north' } },
      { email: 'b@vector.test', language: 'en', department: undefined },
    ]);
  });

  test('of somebody known changes what it says and nothing that it leaves empty', () => {
    const planner = plan([['anna@VECTOR.test', '', '', 'директор', '', '']], [person('anna')]);
    expect(planner.rows[0]).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'position', old: 'бухгалтер', new: 'директор' }],
    });
    expect(planner.changes).toEqual([
      {
        id: 'anna',
        email: 'anna@vector.test',
        before: { position: 'бухгалтер' },
        after: { position: 'директор' },
        department: undefined,
      },
    ]);
  });

  test('that says what is there already is skipped', () => {
    expect(plan([['anna@vector.test', 'Иванов', '', '', 'продажи', '']], [person('anna')]).rows).toMatchObject([
      { outcome: 'skipped', reason: 'unchanged' },
    ]);
  });

  test('is refused with the reason and the field, and the others go on', () => {
    const planner = plan(
      [
        ['', 'А', 'А', '', '', ''],
        ['not an address', 'А', 'А', '', '', ''],
        ['a@b.test', '', 'А', '', '', ''],
        ['a2@b.test', 'А', '', '', '', ''],
        ['c@b.test', 'x'.repeat(256), 'А', '', '', ''],
        ['d@b.test', 'А', 'А', '', '', 'клингонский'],
        ['e@b.test', 'А', 'А', '', 'Поддержка', ''],
        ['f@b.test', 'А', 'А', '', 'Без отдела / Внутри', ''],
        ['boss@vector.test', 'А', 'А', '', '', ''],
        ['g@b.test', 'А', 'А', '', '', ''],
        ['G@b.test', 'Б', 'Б', '', '', ''],
      ],
      [person('boss', { role: 'super_user' })],
    );
    expect(planner.rows.map(({ reason, field }) => [reason, field])).toEqual([
      ['email_missing', 'email'],
      ['email_invalid', 'email'],
      ['last_name_missing', 'last_name'],
      ['first_name_missing', 'first_name'],
      ['value_too_long', 'last_name'],
      ['language_unknown', 'language'],
      ['department_ambiguous', 'department'],
      ['department_invalid', 'department'],
      ['role_above_own', 'email'],
      [null, null],
      ['email_repeated', 'email'],
    ]);
    expect(planner.summary.counts).toEqual({ created: 1, changed: 0, skipped: 0, refused: 10 });
  });

  test('has an address as other programs write it, a dash for no patronymic, and names a stray sign', () => {
    const { creates, rows } = plan([
      ['Ann Lee <a@b.test>', 'Ли\u202e', 'Анна', '', '', ''],
      ['аnn@b.test', 'Ли', 'Анна', '', '', ''],
    ]);
    expect(creates).toMatchObject([{ email: 'a@b.test', last_name: 'Ли' }]);
    expect(rows[1]).toMatchObject({ reason: 'email_sign', value: 'а (U+0430)' });
  });

  test('that sums up the others is nobody and no error', () => {
    const { rows, summary } = plan([
      ['', 'Итого: 300', '', '', '', ''],
      ['', 'Jami', '300', '', '', ''],
      ['', 'Тоталов', 'Пётр', '', '', ''],
    ]);
    expect(rows).toMatchObject([
      { outcome: 'skipped', reason: 'total_row', full_name: 'Итого: 300' },
      { outcome: 'skipped', reason: 'total_row' },
      { outcome: 'refused', reason: 'email_missing' },
    ]);
    expect(summary.counts).toEqual({ created: 0, changed: 0, skipped: 2, refused: 1 });
  });

  test('is shown with its values cut: a cell may hold a megabyte', () => {
    const mebibyte = 'x'.repeat(1024 * 1024);
    const { rows, summary } = plan([
      ['a@b.test', mebibyte, 'А', '', mebibyte, ''],
      [`${mebibyte}@b.test`, 'А', 'А', '', '', ''],
    ]);
    expect(rows.map(({ reason }) => reason)).toEqual(['value_too_long', 'email_invalid']);
    expect(JSON.stringify(rows).length).toBeLessThan(5000);
    expect(summary.namedEmails).toEqual(['a@b.test']);
  });

  test('makes the departments that are missing, each once, those above first', () => {
    const planner = plan([
      ['a@b.test', 'А', 'А', '', 'Завод / Цех 1', ''],
      ['b@b.test', 'Б', 'Б', '', 'завод > цех 1', ''],
      ['c@b.test', 'В', 'В', '', 'Завод', ''],
      ['d@b.test', 'Г', 'Г', '', 'Продажи / Юг', ''],
    ]);
    expect(planner.summary.newDepartments).toEqual([
      { title: 'Завод', parent: null },
      { title: 'Цех 1', parent: { created: 0 } },
      { title: 'Юг', parent: { id: 'sales' } },
    ]);
    expect(plan([['', 'А', 'А', '', 'Склад', '']]).summary.newDepartments).toEqual([]);
    expect(planner.creates.map((create) => create.department)).toEqual([
      { created: 1 },
      { created: 1 },
      { created: 0 },
      { created: 2 },
    ]);
  });
});

test('everybody whom a row names counts as named, refused rows too, so that replacing does not remove them', () => {
  const rows = [
    ['Named@vector.test', '', '', '', '', 'клингонский'],
    ['', 'А', 'А', '', '', ''],
  ];
  expect(plan(rows, [person('named')]).summary.namedEmails).toEqual(['named@vector.test']);
});

test('removing more than half of the organization has to be confirmed', () => {
  expect(needsRemovalConfirmation(50, 100)).toBe(false);
  expect(needsRemovalConfirmation(51, 100)).toBe(true);
  expect(needsRemovalConfirmation(0, 0)).toBe(false);
});
