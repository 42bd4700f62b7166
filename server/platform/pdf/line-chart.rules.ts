export interface ChartPoint {
  readonly label: string;
  /** Null where nothing is known: the line has a gap there. */
  readonly value: number | null;
}

export interface LineChart {
  readonly points: readonly ChartPoint[];
  /** Ends of the scale. */
  readonly low: number;
  readonly high: number;
  /** The chart in words. */
  readonly alt: string;
  format(value: number): string;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** The line's pieces between its gaps, in points of the page; values beyond the scale lie on its ends. */
export function positionLine({ points, low, high }: LineChart, area: Area): Place[][] {
  const step = points.length > 1 ? area.width / (points.length - 1) : 0;
  const pieces: Place[][] = [];
  let piece: Place[] | null = null;
  for (const [at, { value }] of points.entries()) {
    if (value === null) {
      piece = null;
      continue;
    }
    if (piece === null) {
      piece = [];
      pieces.push(piece);
    }
    const share = (Math.min(high, Math.max(low, value)) - low) / (high - low);
    piece.push({ x: area.x + at * step, y: area.y + area.height * (1 - share), value });
  }
  return pieces;
}

/** The days that are named under a chart: its first, its middle and its last one, each once. */
export function labelledPoints(count: number): number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])].filter((at) => at >= 0 && at < count);
}
