import { expect, test } from 'vitest';
import { readEmails } from './tag-sheet.rules.ts';

test('addresses are found in whatever column they stand, below a heading or without one', () => {
  const withHeading = [
    ['ФИО', 'Почта'],
    ['Анна', 'Anna@example.test'],
    ['Пётр', 'petr@example.test'],
  ];
  expect(readEmails({ firstRow: 1, rows: withHeading })?.rows).toEqual([
    { row: 2, value: 'Anna@example.test', email: 'anna@example.test' },
    { row: 3, value: 'petr@example.test', email: 'petr@example.test' },
  ]);
  expect(readEmails({ firstRow: 1, rows: [['a@example.test']] })?.rows).toHaveLength(1);
});

test('addresses are read as other programs write them', () => {
  const rows = [['Anna <anna@example.test>;'], ['mailto:petr@почта.рф']];
  const found = readEmails({ firstRow: 1, rows })?.rows.map(({ email }) => email);
  expect(found).toEqual(['anna@example.test', 'petr@xn--80a1acny.xn--p1ai']);
});

test('what is no address and what came before is refused with its row', () => {
  const rows = [['a@example.test'], ['nobody'], [''], ['A@EXAMPLE.test'], ['=b@example']];
  expect(readEmails({ firstRow: 1, rows })?.refused).toEqual([
    { row: 2, value: 'nobody', reason: 'email_invalid' },
    { row: 4, value: 'A@EXAMPLE.test', reason: 'repeated' },
    { row: 5, value: '=b@example', reason: 'email_invalid' },
  ]);
});

test('a table without any address is none', () => {
  expect(readEmails({ firstRow: 1, rows: [['ФИО'], ['Анна']] })).toBeNull();
  expect(readEmails({ firstRow: 1, rows: [] })).toBeNull();
});
