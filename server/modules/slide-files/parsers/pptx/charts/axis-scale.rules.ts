export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

export interface RequestedScale {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly step?: number | undefined;
  /** How many lines find room. */
  readonly room: number;
}

const maxTicks = 50;

/** Where an axis begins and ends and which values it names: round ones, with air above the largest. */
export function chooseScale(values: readonly number[], { least, most, step, room }: RequestedScale): Scale {
  const high = Math.max(...values, least ?? -Infinity);
  const low = Math.min(...values, most ?? Infinity);
  const [top, bottom] = [Number.isFinite(high) ? high : 1, Number.isFinite(low) ? low : 0];
  // What lies close together is not drawn from zero.
  const isApart = top === bottom || (top - bottom) / Math.max(Math.abs(top), Math.abs(bottom)) > 1 / 6;
  const start = least ?? (bottom >= 0 && isApart ? 0 : bottom - (top - bottom) * 0.05);
  const end = most ?? (top <= 0 && isApart ? 0 : top + (top - Math.min(start, top)) * 0.05);
  const span = end > start ? end - start : 1;
  const wide = step !== undefined && step > 0 && span / step <= maxTicks ? step : niceStep(span / Math.max(2, room));
  const first = least ?? Math.floor(start / wide + 1e-9) * wide;
  const last = most ?? Math.ceil((start + span) / wide - 1e-9) * wide;
  const count = Math.min(maxTicks, Math.floor((last - first) / wide + 1e-6));
  return { least: first, most: last, ticks: Array.from({ length: count + 1 }, (_, index) => first + index * wide) };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10) * power;
}
