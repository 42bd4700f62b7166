import { expect, test } from 'vitest';
import { commonWordsOf, fullNamesOf } from './names.rules.ts';

const person = {
  email: 'd@vector.test',
  last_name: 'Каримова',
  first_name: 'Дилноза',
  middle_name: 'Рустамовна',
};
const other = { ...person, email: 'other@vector.test' };

test('somebody is called by full names in every order, and by no single name', () => {
  expect(fullNamesOf(person)).toEqual([
    'Каримова Дилноза Рустамовна',
    'Каримова Дилноза',
    'Дилноза Каримова',
    'Дилноза Рустамовна Каримова',
  ]);
  expect(fullNamesOf({ ...person, last_name: '', middle_name: '' })).toEqual([]);
});

test('of somebody with another patronymic only the shorter names are shared', () => {
  expect([...commonWordsOf(person, [{ ...other, middle_name: 'Алиевна' }])]).toEqual([
    'каримова дилноза',
    'дилноза каримова',
  ]);
});

test('of a namesake every name is shared, whatever the case, and of an heir the address', () => {
  expect(commonWordsOf(person, [{ ...other, last_name: 'КАРИМОВА' }]).size).toBe(4);
  expect([...commonWordsOf(person, [{ ...other, last_name: 'Иванова', email: 'D@vector.test' }])]).toEqual([
    'd@vector.test',
  ]);
  expect(commonWordsOf(person, []).size).toBe(0);
});
