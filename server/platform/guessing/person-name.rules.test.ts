import { expect, test } from 'vitest';
import { type NameOrder, splitPersonName } from './person-name.rules.ts';

test.each<[string, NameOrder, string, string, string]>([
  ['Иванов Иван Иванович', 'unknown', 'Иванов', 'Иван', 'Иванович'],
  ['Иванов Иван', 'unknown', 'Иванов', 'Иван', ''],
  ['Иван Иванович Петров', 'unknown', 'Петров', 'Иван', 'Иванович'],
  ['Иван Иванович Петров', 'surname', 'Петров', 'Иван', 'Иванович'],
  ['Smith, John', 'unknown', 'Smith', 'John', ''],
  ['van der Berg, Anna Maria', 'surname', 'van der Berg', 'Anna', 'Maria'],
  ['John Smith', 'unknown', 'Smith', 'John', ''],
  ['Ivanov Ivan', 'surname', 'Ivanov', 'Ivan', ''],
  ['Karimov Aziz Olimovich', 'unknown', 'Karimov', 'Aziz', 'Olimovich'],
  ['Aziz Olimovich Karimov', 'unknown', 'Karimov', 'Aziz', 'Olimovich'],
  ['Karimov Aziz Olim oʻgʻli', 'unknown', 'Karimov', 'Aziz', 'Olim oʻgʻli'],
  ['Мамедов Али Гасан оглы', 'unknown', 'Мамедов', 'Али', 'Гасан оглы'],
  ['Anna Maria Example', 'unknown', 'Example', 'Anna Maria', ''],
  ['Мадонна', 'unknown', 'Мадонна', '', ''],
  ['Сидорова,', 'surname', 'Сидорова', '', ''],
])('%j in the order %s', (name, order, last_name, first_name, middle_name) => {
  expect(splitPersonName(name, order)).toEqual({ last_name, first_name, middle_name });
});
