import type { Language } from '#contract/constants.ts';
import { longDay, longMoment } from '#contract/day-text.ts';

const locales: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-US', uz: 'uz-Latn-UZ' };

/** A calendar day in words: `21 ноября 2026`. */
export function describeDay(day: string, language: Language): string {
  return longDay(new Date(`${day}T00:00:00Z`), language, 'UTC');
}

/** A moment in words, as clocks of the zone show it: `21 ноября 2026, 14:05`. */
export function describeMoment(at: Date, language: Language, zone: string): string {
  return longMoment(at, language, zone);
}

/** A count with the language's group separators. */
export function describeCount(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count);
}

/** A figure in percent, 0-100, as it was rounded for people. */
export function describePercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}

/** So many bytes in the unit that fits: `1,2 МБ`. */
export function describeSize(bytes: number, language: Language): string {
  const [unit, size] = bytes < 1024 * 1024 ? ['kilobyte', 1024] : ['megabyte', 1024 * 1024];
  const value = Math.max(bytes / Number(size), 0.1);
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
