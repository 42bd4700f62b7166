import { roundTenth } from '#contract/figures.ts';

export interface Comparison {
  readonly kind: 'more' | 'less' | 'same';
  /** How many times, as it is read; at least 1,1. */
  readonly times: number;
}

/** How often somebody fails against the average of the same letters: `ratio` is 1 for the average. */
export function compareWithAverage(ratio: number): Comparison {
  const times = roundTenth(ratio >= 1 ? ratio : 1 / ratio);
  if (times === 1) return { kind: 'same', times };
  return { kind: ratio > 1 ? 'more' : 'less', times };
}
