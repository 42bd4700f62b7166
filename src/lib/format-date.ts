import type { Language } from '#contract/constants.ts';
import { clockTime, dateFormat, longDay, longMoment, shortDay } from '#contract/day-text.ts';
import { numberLocales } from '#contract/interpolated-values.ts';
import { shownTimeZone } from './time-zone.ts';

const uzbekWeekdays = ['yakshanba', 'dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba'] as const;

/** The locale to hand to Intl for numbers and units. */
export function localeOf(language: Language): string {
  return numberLocales[language];
}

interface Moment {
  date: Date;
  zone: string | undefined;
}

/**
 * A calendar day has no time zone: read as UTC midnight and written in UTC, it stays the same day everywhere. A moment is
 * shown in the zone that was set for all of the room.
 */
function asMoment(value: string | Date): Moment {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { date: new Date(`${value}T00:00:00Z`), zone: 'UTC' };
  }
  return { date: new Date(value), zone: shownTimeZone() };
}

/** `21.11.2026`, whatever the language: the specification's dd.MM.yyyy. */
export function formatDay(value: string | Date): string {
  const { date, zone } = asMoment(value);
  return dateFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' }, zone).format(date);
}

/** `21 ноября 2026`, `21 November 2026`, `2026-yil 21-noyabr`. */
export function formatLongDay(value: string | Date, language: Language): string {
  const { date, zone } = asMoment(value);
  return longDay(date, language, zone);
}

/** `21 ноября 2026, 14:05`. */
export function formatMoment(value: string | Date, language: Language): string {
  const { date, zone } = asMoment(value);
  return longMoment(date, language, zone);
}

/** `21 ноября 2026, 14:05:09`: where things came within seconds of each other. */
export function formatExactMoment(value: string | Date, language: Language): string {
  const { date, zone } = asMoment(value);
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return `${longDay(date, language, zone)}, ${dateFormat('ru-RU', time, zone).format(date)}`;
}

/** `Вторник`, `Tuesday`, `Seshanba`: how a button names a day. */
export function formatWeekday(day: string, language: Language): string {
  const { date } = asMoment(day);
  const name =
    language === 'uz'
      ? (uzbekWeekdays[date.getUTCDay()] ?? '')
      : dateFormat(localeOf(language), { weekday: 'long' }, 'UTC').format(date);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `14:05`. */
export function formatTime(value: string | Date): string {
  const { date, zone } = asMoment(value);
  return clockTime(date, zone);
}

/** `21 нояб.`, `21 Nov`, `21-noy`: for the axis of a chart. */
export function formatShortDay(value: string | Date, language: Language): string {
  const { date, zone } = asMoment(value);
  return shortDay(date, language, zone);
}
