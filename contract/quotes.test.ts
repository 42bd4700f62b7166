import { expect, test } from 'vitest';
import { nestQuotes } from './quotes.ts';

test.each([
  ['Курс «Правило «трёх» в деле» скопирован', 'Курс «Правило „трёх“ в деле» скопирован'],
  ['Курс ««Фишинг» для всех» скопирован', 'Курс «„Фишинг“ для всех» скопирован'],
  ['Course “How “free” is it” copied', 'Course “How ‘free’ is it” copied'],
  ['«Раз» и «два»', '«Раз» и «два»'],
  ['“One” and “two”', '“One” and “two”'],
  ['«Уже „внутри“ верно»', '«Уже „внутри“ верно»'],
  ['Course “«Фишинг»” copied', 'Course “«Фишинг»” copied'],
  ['не закрыта « и ещё «', 'не закрыта « и ещё „'],
  ['закрыта лишняя » и «да»', 'закрыта лишняя » и «да»'],
])('%s', (given, shown) => {
  expect(nestQuotes(given)).toBe(shown);
});
