import { expect, test } from 'vitest';
import { describeCount, describeDay, describeMoment, describeShare } from './locale-words.ts';

/** Which kind of space stands between is the runtime's business. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a share is rounded down, as the console shows it', () => {
  expect(plain(describeShare(95 / 181, 'ru'))).toBe('52,4 %');
  expect(describeShare(0.9999, 'en')).toBe('99.9%');
  expect(describeShare(1, 'en')).toBe('100%');
});

test('counts, days and moments are said as the language does', () => {
  expect(plain(describeCount(12_345, 'ru'))).toBe('12 345');
  expect(describeDay('2026-11-21', 'en')).toBe('November 21, 2026');
  expect(plain(describeMoment(new Date('2026-11-21T20:30:00Z'), 'en', 'Asia/Tashkent'))).toContain('November 22, 2026');
});
