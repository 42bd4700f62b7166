import { expect, test } from 'vitest';
import { optionalName, personName } from './person-name.ts';

test('a name loses breaks and signs that turn it round, a dash is no patronymic', () => {
  expect(personName.parse(' Ann\r\nLee\u202egnp.exe ')).toBe('Ann Leegnp.exe');
  expect(personName.safeParse('\u202e ').success).toBe(false);
  expect(optionalName.parse(' — ')).toBe('');
  expect(optionalName.parse('Оглы-Бек')).toBe('Оглы-Бек');
});
