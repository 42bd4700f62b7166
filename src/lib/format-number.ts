import type { Language } from '#contract/constants.ts';
import { percentOf, percentRange, type RateFigure, roundTenth, shareOf, shownPercent } from '#contract/figures.ts';
import { localeOf } from './format-date.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, most: number, fewest = 0): Intl.NumberFormat {
  const key = `${language}:${fewest}:${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: fewest, maximumFractionDigits: most });
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
  return formatDecimal(value, 1, language);
}

/** `+0,3` or `−0,3`: how far a risk level moved, with the sign of mathematics; `0,0` has none. */
export function formatChange(value: number, language: Language): string {
  const tenths = roundTenth(value);
  const size = formatRisk(Math.abs(tenths), language);
  return tenths === 0 ? size : `${tenths > 0 ? '+' : '\u2212'}${size}`;
}

/** A number with exactly so many digits after the decimal point, written as the language does. */
export function formatDecimal(value: number, digits: number, language: Language): string {
  return formatOf(language, digits, digits).format(value);
}

/** `66,7 %`: between 0 and 100, one decimal only if not whole, a space before the sign where the language wants one. */
export function formatPercent(percent: number, language: Language): string {
  const number = formatOf(language, 1).format(shownPercent(percent));
  return language === 'ru' ? `${number}\u00a0%` : `${number}%`;
}

/** A share of 1 as percent. */
export function formatShare(share: number, language: Language): string {
  return formatPercent(percentOf(share), language);
}

/** So many of so many as percent. */
export function formatPart(count: number, total: number, language: Language): string {
  return formatShare(shareOf(count, total), language);
}

/** A rate in words: its share, and the ends of its interval. */
export function formatRate(rate: Pick<RateFigure, 'share' | 'low' | 'high'>, language: Language) {
  const { low, high } = percentRange(rate);
  return {
    share: formatShare(rate.share, language),
    low: formatPercent(low, language),
    high: formatPercent(high, language),
  };
}

/** The sign before the decimals, for inputs: they write it themselves. */
export function decimalSign(language: Language): string {
  return formatDecimal(0, 1, language).charAt(1);
}

/** `12 kB`, `1.2 MB`: the size of a file, at least a kilobyte. */
export function formatBytes(value: number, language: Language): string {
  const [unit, digits, size] = value < 1024 ** 2 ? ['kilobyte', 0, value / 1024] : ['megabyte', 1, value / 1024 ** 2];
  // Browsers know no Uzbek words for units; its Latin letters are those of English.
  const words = new Intl.NumberFormat(language === 'uz' ? 'en' : localeOf(language), { style: 'unit', unit });
  const word = words.formatToParts(1).find(({ type }) => type === 'unit');
  return `${formatOf(language, digits).format(Math.max(1, size))}\u00a0${word?.value ?? ''}`;
}
