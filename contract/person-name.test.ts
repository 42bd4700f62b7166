import { expect, test } from 'vitest';
import { cleanPerson, optionalName, personName } from './person-name.ts';

test('a name loses breaks and signs that turn it round, a dash is no patronymic', () => {
  expect(personName.parse(' Ann\r\nLee\u202egnp.exe ')).toBe('Ann Leegnp.exe');
  expect(personName.safeParse('\u202e ').success).toBe(false);
  expect(optionalName.parse(' — ')).toBe('');
  expect(optionalName.parse('Оглы-Бек')).toBe('Оглы-Бек');
});

test('a person’s names and position are cleaned together, and nothing else of them is', () => {
  const written = {
    email: 'a@b.test',
    last_name: 'Lee\u202egnp',
    first_name: 'Ann\r\nX',
    middle_name: '-',
    position: 'A\tB',
  };
  const person = { email: 'a@b.test', last_name: 'Leegnp', first_name: 'Ann X', middle_name: '', position: 'A B' };
  expect(cleanPerson(written)).toEqual(person);
  expect(cleanPerson({ position: ' A ' })).toEqual({ position: 'A' });
});
