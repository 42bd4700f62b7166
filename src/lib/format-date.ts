import type { Language } from '#contract/constants.ts';
import { shownTimeZone } from './time-zone.ts';

/**
 * Uzbek months as CLDR has them. Chromium says that it knows the locale and writes "M11": it ships without the names,
 * so that the runtime cannot be asked.
 */
const uzbekMonths = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentabr',
  'oktabr',
  'noyabr',
  'dekabr',
] as const;
const uzbekShortMonths = ['yan', 'fev', 'mar', 'apr', 'may', 'iyn', 'iyl', 'avg', 'sen', 'okt', 'noy', 'dek'] as const;

const uzbekWeekdays = ['yakshanba', 'dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba'] as const;

const locales: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-US', uz: 'ru-RU' };
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/**
 * The locale to hand to Intl for numbers and units. Uzbek groups and divides as Russian does; Chromium has no data of its
 * own for it.
 */
export function localeOf(language: Language): string {
  return locales[language];
}

interface Moment {
  date: Date;
  zone: Intl.DateTimeFormatOptions;
}

/**
 * A calendar day has no time zone: read as UTC midnight and written in UTC, it stays the same day everywhere. A moment is
 * shown in the zone that was set for all of the room.
 */
function asMoment(value: string | Date): Moment {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { date: new Date(`${value}T00:00:00Z`), zone: { timeZone: 'UTC' } };
  }
  const timeZone = shownTimeZone();
  return { date: new Date(value), zone: timeZone === undefined ? {} : { timeZone } };
}

function partsOf({ date, zone }: Moment): { day: number; month: number; year: number } {
  const parts = formatOf('en-US', { day: 'numeric', month: 'numeric', year: 'numeric', ...zone }).formatToParts(date);
  const read = (type: 'day' | 'month' | 'year') => Number(parts.find((part) => part.type === type)?.value);
  return { day: read('day'), month: read('month'), year: read('year') };
}

/** `21.11.2026`, whatever the language: the specification's dd.MM.yyyy. */
export function formatDay(value: string | Date): string {
  const { date, zone } = asMoment(value);
  return formatOf('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', ...zone }).format(date);
}

/** `21 ноября 2026`, `November 21, 2026`, `2026-yil 21-noyabr`. */
export function formatLongDay(value: string | Date, language: Language): string {
  const moment = asMoment(value);
  if (language === 'uz') {
    const { day, month, year } = partsOf(moment);
    return `${year}-yil ${day}-${uzbekMonths[month - 1]}`;
  }
  const format = formatOf(locales[language], { day: 'numeric', month: 'long', year: 'numeric', ...moment.zone });
  return format.format(moment.date).replace(/\s*г\.$/, '');
}

/** `21 ноября 2026, 14:05`: the specification's 'd MMMM yyyy, HH:mm'. */
export function formatMoment(value: string | Date, language: Language): string {
  return `${formatLongDay(value, language)}, ${formatTime(value)}`;
}

/** `21 ноября 2026, 14:05:09`: where things came within seconds of each other. */
export function formatExactMoment(value: string | Date, language: Language): string {
  const { date, zone } = asMoment(value);
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', ...zone } as const;
  return `${formatLongDay(value, language)}, ${formatOf('ru-RU', time).format(date)}`;
}

/** `Вторник`, `Tuesday`, `Seshanba`: how a button names a day. */
export function formatWeekday(day: string, language: Language): string {
  const { date } = asMoment(day);
  const name =
    language === 'uz'
      ? (uzbekWeekdays[date.getUTCDay()] ?? '')
      : formatOf(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(date);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `14:05`. */
export function formatTime(value: string | Date): string {
  const { date, zone } = asMoment(value);
  return formatOf('ru-RU', { hour: '2-digit', minute: '2-digit', ...zone }).format(date);
}

/** `21 нояб.`, `Nov 21`, `21-noy`: for the axis of a chart. */
export function formatShortDay(value: string | Date, language: Language): string {
  const moment = asMoment(value);
  if (language === 'uz') {
    const { day, month } = partsOf(moment);
    return `${day}-${uzbekShortMonths[month - 1]}`;
  }
  return formatOf(locales[language], { day: 'numeric', month: 'short', ...moment.zone }).format(moment.date);
}
