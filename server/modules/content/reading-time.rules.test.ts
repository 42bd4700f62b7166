import { expect, test } from 'vitest';
import { countMediaSeconds, countWords, estimateTime, type ModuleMeasure } from './reading-time.rules.ts';

const timeOf = (given: Partial<ModuleMeasure>) =>
  estimateTime({
    slides_count: 0,
    words: 0,
    media_seconds: 0,
    questions_count: 0,
    questions_limit: null,
    ...given,
  });

test('an empty module takes no time and one short slide takes a minute', () => {
  expect(timeOf({})).toEqual({ asked_count: 0, theory_minutes: 0, quiz_minutes: 0, minutes: 0 });
  expect(timeOf({ slides_count: 1, words: 3 }).minutes).toBe(1);
});

test('time grows with words and with slides, rounded up', () => {
  expect(timeOf({ slides_count: 6, words: 900 }).theory_minutes).toBe(6);
  expect(timeOf({ slides_count: 12, words: 900 }).theory_minutes).toBe(7);
});

test('films are seen to their end beside what is read', () => {
  expect(timeOf({ slides_count: 6, words: 900, media_seconds: 240 }).theory_minutes).toBe(10);
  expect(timeOf({ slides_count: 1, media_seconds: 51 }).theory_minutes).toBe(2);
});

test('a quiz takes half a minute for each question that an attempt asks', () => {
  expect([0, 1, 2, 5].map((questions_count) => timeOf({ questions_count }).quiz_minutes)).toEqual([0, 1, 1, 3]);
  expect(timeOf({ questions_count: 20, questions_limit: 6 })).toMatchObject({ asked_count: 6, quiz_minutes: 3 });
  expect(timeOf({ questions_count: 5, questions_limit: 9 }).asked_count).toBe(5);
  expect(timeOf({ slides_count: 6, words: 900, questions_count: 5 }).minutes).toBe(9);
});

test('a narration runs beside the words: only what it is longer than they are counts', () => {
  expect(countMediaSeconds({ words: 180, films: [], narration: 45 })).toBe(0);
  expect(countMediaSeconds({ words: 180, films: [], narration: 90 })).toBe(30);
  expect(countMediaSeconds({ words: 180, films: [120, 15], narration: 90 })).toBe(165);
});

test('words are counted in Cyrillic and in Uzbek with its apostrophes', () => {
  expect(countWords('Не открывайте вложения — даже от коллег.')).toBe(6);
  expect(countWords('Oʻzbekiston bo‘yicha')).toBe(2);
  expect(countWords('  … — ')).toBe(0);
});
