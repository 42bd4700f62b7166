import { describe, expect, test } from 'vitest';
import { cleanCell, detectDelimiter, dropAnnouncement, isGarbage } from './table-text.rules.ts';

describe('a text file', () => {
  test.each([
    ['ФИО|Почта\nИванов|a@b.c', '|'],
    ['ФИО;Почта;Отдел\nИванов, Иван;a@b.c;x', ';'],
    ['name,email\n1;2;3,4', ','],
    ['name\temail\n', '\t'],
    ['"a;b;c;d",email\n', ','],
    ['sep=,\nфио;почта;,', ','],
    ['email\na@b.c', ';'],
    ['Список, на 1 марта, для ИБ\n\nФИО;Почта;Отдел\nИванов;a@b.c;x\n', ';'],
    ['Сотрудники\nФИО,Почта\nИванов,a@b.c\n', ','],
    ['Сотрудники\nФИО\tПочта\n', '\t'],
  ])('%j is divided by %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  test('may announce its delimiter in a line of its own', () => {
    expect(dropAnnouncement('sep=;\r\nФИО')).toEqual({ text: 'ФИО', droppedRows: 1 });
    expect(dropAnnouncement('ФИО')).toEqual({ text: 'ФИО', droppedRows: 0 });
  });

  test('that is a program or a picture is seen to be none', () => {
    expect(isGarbage('ФИО;Почта\r\n\t')).toBe(false);
    expect(isGarbage('PK\u0003\u0004')).toBe(true);
  });
});

test('cells lose the spaces around them, formulas stay text, days stay days', () => {
  expect(cleanCell('  Анна\u00a0 Мария ')).toBe('Анна Мария');
  expect(cleanCell('=HYPERLINK("x")')).toBe('=HYPERLINK("x")');
  expect(cleanCell(new Date('2026-03-01T00:00:00Z'))).toBe('2026-03-01');
  expect(cleanCell(null)).toBe('');
  expect(cleanCell(12)).toBe('12');
});
