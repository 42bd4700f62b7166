import { expect, test } from 'vitest';
import { askedCount, countWords, quizMinutes, theoryMinutes } from './reading-time.rules.ts';

test('no slides take no time and one short slide takes a minute', () => {
  expect(theoryMinutes(0, 0)).toBe(0);
  expect(theoryMinutes(1, 3)).toBe(1);
});

test('time grows with words and with slides, rounded up', () => {
  expect(theoryMinutes(6, 900)).toBe(6);
  expect(theoryMinutes(12, 900)).toBe(7);
});

test('a quiz takes half a minute a question', () => {
  expect([0, 1, 2, 5].map(quizMinutes)).toEqual([0, 1, 1, 3]);
});

test('an attempt never asks more questions than there are', () => {
  expect(askedCount(5, null)).toBe(5);
  expect(askedCount(5, 3)).toBe(3);
  expect(askedCount(5, 9)).toBe(5);
});

test('words are counted in Cyrillic and in Uzbek with its apostrophes', () => {
  expect(countWords('Не открывайте вложения — даже от коллег.')).toBe(6);
  expect(countWords('Oʻzbekiston bo‘yicha')).toBe(2);
  expect(countWords('  … — ')).toBe(0);
});
