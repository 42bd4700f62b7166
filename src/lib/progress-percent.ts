/** Share of `done` in `total` as percent between 0 and 100, with one decimal at most; 0 when the total is zero. */
export function progressPercent(done: number, total: number): number {
  if (!Number.isFinite(done) || !Number.isFinite(total) || total === 0) return 0;
  return clampPercent((done / total) * 100);
}

/** A percent between 0 and 100, cut to one decimal: 79.96 stays under 80, because rounding up would tell a lie. */
export function clampPercent(percent: number): number {
  if (!Number.isFinite(percent)) return 0;
  // The small addition undoes binary noise such as 57.99999999999999 for 0.58 * 100.
  return Math.floor(Math.min(100, Math.max(0, percent)) * 10 + 1e-9) / 10;
}
