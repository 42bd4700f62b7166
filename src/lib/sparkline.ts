export interface SparklineShape {
  /** SVG path data of the line, in a box of the given size. */
  line: string;
  /** The same, closed along the bottom. */
  area: string;
  last: { x: number; y: number } | null;
}

/** Turns values into a line. Unknown values (null) leave a gap. `max` is the top of the scale, 0 its bottom. */
export function sparklineShape(
  values: readonly (number | null)[],
  max: number,
  width: number,
  height: number,
): SparklineShape {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const runs: { x: number; y: number }[][] = [];
  let run: { x: number; y: number }[] | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null || !Number.isFinite(value)) {
      run = null;
      continue;
    }
    if (run === null) {
      run = [];
      runs.push(run);
    }
    const share = max === 0 ? 0 : Math.min(1, Math.max(0, value / max));
    run.push({ x: round(index * step), y: round(height - share * height) });
  }
  const draw = (points: { x: number; y: number }[]) => points.map(({ x, y }) => `${x} ${y}`).join('L');
  const line = runs.map((points) => `M${draw(points)}`).join('');
  const area = runs
    .map((points) => `M${points[0]?.x ?? 0} ${height}L${draw(points)}L${points.at(-1)?.x ?? 0} ${height}Z`)
    .join('');
  return { line, area, last: runs.at(-1)?.at(-1) ?? null };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
