import type { Language } from './constants.ts';

/** What Intl writes numbers with. Uzbek groups and divides as Russian does; browsers have no data of their own for it. */
export const numberLocales: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-US', uz: 'ru-RU' };
const formats = new Map<string, Intl.NumberFormat>();

/** A value as a sentence shows it: numbers are written as the language writes them, everything else stays. */
function formatValue(value: unknown, _format?: string, language?: string): unknown {
  if (typeof value !== 'number') return value;
  const locale = numberLocales[(language ?? '') as Language] as string | undefined;
  if (locale === undefined) return value;
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format.format(value);
}

/** How i18next puts values into sentences. Nothing is escaped: what shows a sentence escapes it once. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;

/**
 * Formats every number in a sentence, on pages and in letters, without a word about it in the sentence. It stands in for
 * i18next's own formats, which sentences would have to name one by one: there are no others.
 */
export const valueFormatter = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: formatValue as (value: unknown, format?: string, language?: string) => string,
};
