import { expect, test } from 'vitest';
import type { SealedFacts } from './chain.rules.ts';
import { forgetWords } from './forget-words.rules.ts';

const person = { id: 'p', names: ['Каримова Дилноза', 'dilnoza@vector.test'], pseudonym: 'Erased 1a2b' };
const entry: SealedFacts = {
  seq: '1',
  organization_id: 'o',
  at: new Date(0),
  user_id: 'operator',
  address: '10.0.0.1',
  action: 'employee.changed',
  entity: 'employee',
  entity_id: 'p',
  entity_title: 'Каримова Дилноза Рустамовна',
  old_value: { position: 'Бухгалтер', department: 'Финансы', role: 'employee', middle_name: null },
  new_value: null,
  outcome: 'success',
};

test('an entry about the person keeps the fact and loses what they were called', () => {
  expect(forgetWords(entry, person)).toEqual({
    address: '10.0.0.1',
    entity_title: 'Erased 1a2b',
    old_value: { position: 'Erased 1a2b', department: 'Финансы', role: 'employee', middle_name: null },
    new_value: null,
  });
});

test('an entry about something else loses only the names in it; where the person acted from goes', () => {
  const other = { ...entry, entity: 'tag', entity_id: 't', entity_title: 'Новички', user_id: 'p' };
  const value = { people: ['КАРИМОВА ДИЛНОЗА <Dilnoza@vector.test>', 'Другой'], position: 'x' };
  expect(forgetWords({ ...other, old_value: value }, person)).toMatchObject({
    address: null,
    entity_title: 'Новички',
    old_value: { people: ['Erased 1a2b <Erased 1a2b>', 'Другой'], position: 'x' },
  });
});
