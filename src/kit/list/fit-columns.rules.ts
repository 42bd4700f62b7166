import type { FieldKind } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import type { Words } from '../translations.ts';
import { longestValues } from './longest-values.rules.ts';
import type { CellText } from './text-width.ts';

/** Padding of a cell, both sides together. */
const cellPadding = 24;
/** The sign of the order beside a heading that sorts. */
const sortSign = 18;

export interface SizedColumn {
  name: string;
  width: number;
  /** It needs this and no more: what is left belongs to the others. */
  isFixed?: boolean;
}

/** Least width of a column in px by kind, where the declaration says nothing. */
const kindWidth: Partial<Record<FieldKind, number>> = {
  text: 160,
  email: 200,
  longText: 240,
  number: 96,
  percent: 104,
  incident: 112,
  risk: 104,
  enum: 128,
  day: 112,
  instant: 152,
  boolean: 88,
  reference: 160,
  tags: 168,
  image: 64,
};
const unknownKindWidth = 140;

/**
 * How wide a column has to be. Where all its values are known (days, numbers, states), that is the longest of them in the
 * language of the page; elsewhere it is what the declaration or the kind says. No word of a heading is cut, however short
 * the values are. `measure` gives undefined where nothing can be measured.
 */
export function sizeColumn(
  resource: AnyResource,
  name: string,
  words: Words,
  measure: (text: string, of: CellText) => number | undefined,
): SizedColumn {
  const field = resource.fields[name];
  if (!field) return { name, width: 0 };
  const least = field.options.columnWidth ?? kindWidth[field.kind] ?? unknownKindWidth;
  const longest = longestValues(resource, name, words);
  const heading = words.label(resource, name).split(' ');
  const head = widest(heading, (word) => measure(word, 'head'));
  if (head === undefined) return { name, width: least };
  const sign = field.options.sort === undefined ? 0 : sortSign;
  const value = longest && widest(longest.texts, (text) => measure(text, 'value'));
  if (longest === undefined || value === undefined) return { name, width: Math.max(least, head + sign + cellPadding) };
  return { name, width: Math.max(value + longest.beside, head + sign) + cellPadding, isFixed: true };
}

function widest(texts: readonly string[], measure: (text: string) => number | undefined): number | undefined {
  const widths = texts.flatMap((text) => measure(text) ?? []);
  return widths.length === 0 ? undefined : Math.max(...widths);
}

/**
 * Widths in px that fill `room`; unset while the room is unknown. Columns that need no more get what they need, the
 * others share the rest as they share the whole without such columns.
 */
export function shareWidth(columns: readonly SizedColumn[], room: number): Map<string, number> {
  const wanted = sumOf(columns);
  if (room <= 0 || wanted === 0) return new Map();
  const growing = columns.filter(({ isFixed }) => !isFixed);
  const isShared = growing.length > 0 && room >= wanted;
  const fixed = isShared ? wanted - sumOf(growing) : 0;
  return new Map(
    columns.map(({ name, width, isFixed }) => [
      name,
      isShared && isFixed ? width : Math.floor((width / (wanted - fixed)) * (room - fixed)),
    ]),
  );
}

const sumOf = (columns: readonly SizedColumn[]) => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * The columns that fit into `available` px, in their order, and those that go into the row's detail. The first column
 * always stays: it names the row.
 */
export function fitColumns(
  columns: readonly { name: string; width: number }[],
  available: number,
): { shown: string[]; hidden: string[] } {
  const shown: string[] = [];
  const hidden: string[] = [];
  let left = available;
  let full = false;
  for (const { name, width } of columns) {
    left -= width;
    full = full || left < 0;
    (full && shown.length > 0 ? hidden : shown).push(name);
  }
  return { shown, hidden };
}
