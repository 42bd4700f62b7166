import { expect, test } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { describeCount, describeDay, describeMoment, describePercent } from './locale-translations.ts';

/** Which kind of space stands between is the runtime's business. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a figure in percent is written as it was rounded', () => {
  expect(plain(describePercent(52.5, 'ru'))).toBe('52,5 %');
  expect(describePercent(99.9, 'en')).toBe('99.9%');
  expect(describePercent(100, 'en')).toBe('100%');
});

test('counts, days and moments are said as the language does', () => {
  expect(plain(describeCount(12_345, 'ru'))).toBe('12 345');
  expect(describeDay('2026-11-21', 'en')).toBe('21 November 2026');
  const at = (language: Language) => describeMoment(new Date('2026-11-21T20:30:00Z'), language, 'Asia/Tashkent');
  expect(at('en')).toBe('22 November 2026, 01:30');
  expect(at('ru')).toBe('22 ноября 2026, 01:30');
  expect(at('uz')).toBe('2026-yil 22-noyabr, 01:30');
});
