import { formatDay, formatMoment } from '../../lib/format-date.ts';
import { formatCount, formatDecimal, formatPercent, formatRisk } from '../../lib/format-number.ts';
import type { AnyField, FieldKind } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import type { Words } from '../translations.ts';

/** What the longest value of a column is chosen from, and the room in px that its cell needs beside the words. */
export interface LongestValues {
  texts: readonly string[];
  beside: number;
}

type LongestOf = (field: AnyField, words: Words, resource: AnyResource, name: string) => LongestValues;

/** Counts beyond it are rare enough to be cut. */
const largestCount = 999_999;

/** Kinds whose values are known before any row is: everything else is as long as people write it. */
const longestOfKind: Partial<Record<FieldKind, LongestOf>> = {
  day: () => ({ texts: [formatDay('2026-12-28')], beside: 0 }),
  instant: (_field, { language }) => ({
    // The 15th at noon: no time zone makes it another month, or a day of one digit.
    texts: Array.from({ length: 12 }, (_, month) => formatMoment(new Date(Date.UTC(2026, month, 15, 12)), language)),
    beside: 0,
  }),
  number: ({ options: { max = largestCount, digits } }, { language }) => ({
    texts: [digits ? formatDecimal(max, digits, language) : formatCount(max, language)],
    beside: 0,
  }),
  // The bar and the space after it.
  percent: (_field, { language }) => ({
    texts: [99.9, 100].map((value) => formatPercent(value, language)),
    beside: 48,
  }),
  // The sign of the band and the space after it; the risk stands in a badge besides.
  incident: (_field, { language }) => ({
    texts: [99.9, 100].map((value) => formatPercent(value, language)),
    beside: 18,
  }),
  risk: (_field, { language }) => ({ texts: [formatRisk(10, language)], beside: 36 }),
  // The tick and the space after it.
  boolean: (_field, { t }) => ({ texts: [t('kit.yes'), t('kit.no')], beside: 20 }),
  enum: (field, words, resource, name) => ({
    texts: (field.values ?? []).map((value) => words.value(resource, name, value)),
    // The padding of a badge.
    beside: field.options.tones ? 20 : 0,
  }),
};

/** Undefined for a column whose values are as long as people write them. */
export function longestValues(resource: AnyResource, name: string, words: Words): LongestValues | undefined {
  const field = resource.fields[name];
  return field && longestOfKind[field.kind]?.(field, words, resource, name);
}
