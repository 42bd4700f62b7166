import type { AnyField, FieldKind } from '../declare/fields.ts';

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

export function columnWidth(field: AnyField): number {
  return field.options.columnWidth ?? kindWidth[field.kind] ?? unknownKindWidth;
}

/** Widths in px that fill `room`, each column keeping its share; unset while the room is unknown. */
export function shareWidth(columns: readonly { name: string; width: number }[], room: number): Map<string, number> {
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  if (room <= 0 || wanted === 0) return new Map();
  return new Map(columns.map(({ name, width }) => [name, Math.floor((width / wanted) * room)]));
}

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
