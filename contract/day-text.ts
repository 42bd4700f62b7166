import type { Language } from './constants.ts';

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

/** English days are written as the specification has them, the day first: as in Britain. */
const locales = { ru: 'ru-RU', en: 'en-GB' } as const;

/** Making one costs more than the rest of a page or of a letter. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `timeZone` undefined: the one of the machine. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, timeZone === undefined ? options : { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

function partsOf(at: Date, timeZone: string | undefined): { day: number; month: number; year: number } {
  const numeric = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const parts = dateFormat('en-US', numeric, timeZone).formatToParts(at);
  const read = (type: 'day' | 'month' | 'year') => Number(parts.find((part) => part.type === type)?.value);
  return { day: read('day'), month: read('month'), year: read('year') };
}

/** `21 ноября 2026`, `21 November 2026`, `2026-yil 21-noyabr`: on pages, in letters and on paper. */
export function longDay(at: Date, language: Language, timeZone: string | undefined): string {
  if (language === 'uz') {
    const { day, month, year } = partsOf(at, timeZone);
    return `${year}-yil ${day}-${uzbekMonths[month - 1]}`;
  }
  const format = dateFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric' }, timeZone);
  // Without "г.", whose point would meet the one that ends a sentence.
  return format.format(at).replace(/\s*г\.$/, '');
}

/** `21 нояб.`, `21 Nov`, `21-noy`: for the axis of a chart. */
export function shortDay(at: Date, language: Language, timeZone: string | undefined): string {
  if (language === 'uz') {
    const { day, month } = partsOf(at, timeZone);
    return `${day}-${uzbekShortMonths[month - 1]}`;
  }
  return dateFormat(locales[language], { day: 'numeric', month: 'short' }, timeZone).format(at);
}

/** `14:05`, whatever the language. */
export function clockTime(at: Date, timeZone: string | undefined): string {
  return dateFormat('ru-RU', { hour: '2-digit', minute: '2-digit' }, timeZone).format(at);
}

/** `21 ноября 2026, 14:05`: the specification's 'd MMMM yyyy, HH:mm'. */
export function longMoment(at: Date, language: Language, timeZone: string | undefined): string {
  return `${longDay(at, language, timeZone)}, ${clockTime(at, timeZone)}`;
}
