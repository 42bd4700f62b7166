import { describe, expect, test } from 'vitest';
import {
  findHeading,
  findMissingFields,
  recognizeColumns,
  recognizeLanguage,
  signHeading,
} from './import-columns.rules.ts';

describe('columns', () => {
  test.each([
    [
      ['Фамилия', 'Имя', 'Отчество', 'E-mail*', 'Должность', 'Подразделение'],
      ['last_name', 'first_name', 'middle_name', 'email', 'position', 'department'],
    ],
    [
      ['Full Name', 'Email address', 'Job title', 'Department', 'Language'],
      ['full_name', 'email', 'position', 'department', 'language'],
    ],
    [
      ['F.I.Sh.', 'Elektron pochta', 'Lavozimi', "Bo'lim", 'Tili'],
      ['full_name', 'email', 'position', 'department', 'language'],
    ],
    [
      ['Ф.И.О.', 'Эл. почта', 'Bo‘lim', 'Табельный номер'],
      ['full_name', 'email', 'department', null],
    ],
  ])('%j are recognized', (titles, fields) => {
    expect(recognizeColumns(titles)).toEqual(fields);
    expect(findMissingFields(recognizeColumns(titles))).toEqual([]);
  });

  test('of a kind count once: the first', () => {
    expect(recognizeColumns(['Почта', 'E-mail', 'ФИО'])).toEqual(['email', null, 'full_name']);
  });

  test('with a name and no surname hold the whole name', () => {
    expect(recognizeColumns(['Имя', 'Почта'])).toEqual(['full_name', 'email']);
  });

  test('without an address or a name are not enough', () => {
    expect(findMissingFields(recognizeColumns(['ФИО', 'Отдел']))).toEqual(['email']);
    expect(findMissingFields(recognizeColumns(['Фамилия', 'Почта']))).toEqual(['first_name']);
    expect(findMissingFields(recognizeColumns(['Отдел']))).toEqual(['email', 'full_name']);
  });
});

describe('the row of the headings', () => {
  const person = ['Иванов Иван', 'a@b.test', 'Склад'];
  test.each([
    ['the first in most files', [['ФИО', 'Почта', 'Отдел'], person], 0],
    ['below a title', [['Список сотрудников'], ['ФИО', 'Почта', 'Отдел'], person], 1],
    ['below notes with an address', [['Справки: hr@b.test'], ['на 1 марта', '', ''], ['ФИО', 'E-mail'], person], 2],
    ['below a title that is a heading by itself', [['Сотрудник', '', ''], ['ФИО', 'Почта', 'Отдел'], person], 1],
    ['found by the words that are known', [['ООО «Вектор»'], ['ФИО', 'Куда писать', 'Отдел'], person], 1],
    ['above the first address where no word is known', [['Отчёт'], ['Кто', 'Куда писать'], person, person], 1],
    [
      'the first where nothing tells',
      [
        ['Кто', 'Куда'],
        ['а', 'б'],
      ],
      0,
    ],
    ['none where the file begins with somebody', [person, person], -1],
  ])('is %s', (_, rows, at) => {
    expect(findHeading(rows)).toBe(at);
  });
});

test('headings that say the same are signed the same, in another order they are not', () => {
  expect(signHeading(['E-mail*', ' ФИО '])).toBe(signHeading(['e mail', 'фио']));
  expect(signHeading(['ФИО', 'E-mail'])).not.toBe(signHeading(['E-mail', 'ФИО']));
});

test('a language is recognized by its name in any of the three', () => {
  expect(['Русский', 'English', "O'zbek", 'uz'].map(recognizeLanguage)).toEqual(['ru', 'en', 'uz', 'uz']);
  expect(recognizeLanguage('français')).toBeNull();
});
