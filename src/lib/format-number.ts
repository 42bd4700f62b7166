import type { Language } from '#contract/constants.ts';
import { localeOf } from './format-date.ts';
import { clampPercent } from './progress-percent.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}:${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format;
}

/** A whole number with the language's group separators. */
export function formatCount(value: number, language: Language): string {
  return formatOf(language, 0).format(value);
}

/** `4,2`: a risk level always carries one decimal. */
export function formatRisk(value: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

/** `66,6 %`: between 0 and 100, one decimal only if not whole, a space before the sign where the language wants one. */
export function formatPercent(value: number, language: Language): string {
  const number = formatOf(language, 1).format(clampPercent(value));
  return language === 'ru' ? `${number}\u00a0%` : `${number}%`;
}

/** `12 KB`: the size of a file in whole kilobytes, at least one. */
export function formatBytes(value: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(value / 1024));
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilobyte' }).format(kilobytes);
}
