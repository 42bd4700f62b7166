import type { RangeValue } from '../list/list-state.rules.ts';

export interface RangeBounds {
  readonly min: number;
  readonly max: number;
  /** The bounds are the ends of the scale: an end that stands there leaves nothing out and is none. */
  readonly isScale: boolean;
}

/** One end of a range set anew, within the bounds; an end that passes the other takes it along. Undefined: no filter. */
export function setRangeEnd(
  range: RangeValue,
  end: 'from' | 'to',
  value: number | null,
  { min, max, isScale }: RangeBounds,
): RangeValue | undefined {
  const other = end === 'from' ? 'to' : 'from';
  const set = value === null ? null : Math.min(max, Math.max(min, value));
  const kept = readEnd(range[other]);
  const isPassed = set !== null && kept !== null && (end === 'from' ? set > kept : set < kept);
  const ends = { [end]: set, [other]: isPassed ? set : kept } as Record<'from' | 'to', number | null>;
  const from = isScale && ends.from === min ? null : ends.from;
  const to = isScale && ends.to === max ? null : ends.to;
  if (from === null && to === null) return undefined;
  return { ...(from !== null && { from: String(from) }), ...(to !== null && { to: String(to) }) };
}

export function readEnd(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** One end of a range of days set anew; an end that passes the other takes it along. Undefined: no filter. */
export function setDayEnd(range: RangeValue, end: 'from' | 'to', day: string | null): RangeValue | undefined {
  const other = end === 'from' ? range.to : range.from;
  const isPassed =
    Boolean(day && other) && (end === 'from' ? (day ?? '') > (other ?? '') : (day ?? '') < (other ?? ''));
  const ends = { from: range.from, to: range.to, [end]: day ?? undefined };
  if (isPassed) ends[end === 'from' ? 'to' : 'from'] = day ?? undefined;
  if (!ends.from && !ends.to) return undefined;
  return { ...(ends.from && { from: ends.from }), ...(ends.to && { to: ends.to }) };
}
