import { expect, test } from 'vitest';
import { isBelow, normalizeName, parentOf, parseName, unitsBelow } from './distinguished-name.rules.ts';

test('a name is read with its escapes, Cyrillic as bytes or as letters', () => {
  expect(parseName(String.raw`CN=Ivanov\, Ivan,OU=\d0\98\d0\a2,DC=x`)).toEqual([
    { type: 'cn', value: 'Ivanov, Ivan' },
    { type: 'ou', value: 'ИТ' },
    { type: 'dc', value: 'x' },
  ]);
});

test('spellings of one name are one, different names are not', () => {
  expect(normalizeName('CN=Иван, OU=ИТ ,DC=x')).toBe(normalizeName(String.raw`cn=иван,ou=\D0\98\D0\A2,dc=X`));
  expect(normalizeName(String.raw`cn=a\,ou=b,dc=x`)).not.toBe(normalizeName('cn=a,ou=b,dc=x'));
});

test('units between base and entry are the path of the department, the topmost first', () => {
  expect(unitsBelow('uid=i,ou=Склад,ou=Юг,ou=people,dc=x', 'ou=people,dc=x')).toEqual(['Юг', 'Склад']);
  expect(unitsBelow('uid=i,ou=people,dc=x', 'ou=people,dc=x')).toEqual([]);
  expect(unitsBelow('uid=i,cn=box,ou=Юг,dc=x', 'dc=x')).toEqual(['Юг']);
});

test('what stands where: escaped commas part nothing', () => {
  expect(parentOf(String.raw`cn=a\,b, ou=groups,dc=x`)).toBe('ou=groups,dc=x');
  expect(isBelow('cn=all,OU=People, dc=x', 'ou=people,dc=X')).toBe(true);
  expect(isBelow('cn=all,ou=groups,dc=x', 'ou=people,dc=x')).toBe(false);
});
