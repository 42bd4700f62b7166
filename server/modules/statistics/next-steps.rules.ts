import type { RateFigure } from '#contract/figures.ts';

/**
 * The one of which it is surest that it fails much: the highest lower end of an interval, so that two of three do not
 * outweigh forty of a hundred. Nothing of what fewer than `size` say, and nothing where nobody failed.
 */
export function pickSurest<T extends { readonly failed: RateFigure }>(
  candidates: readonly T[],
  size: number,
): T | null {
  const told = candidates.filter(({ failed }) => failed.total >= size && failed.count > 0);
  return told.toSorted((left, right) => right.failed.low - left.failed.low)[0] ?? null;
}
