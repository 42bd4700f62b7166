import type { Difficulty } from '#contract/phish-scale.ts';
import { expectedClickShare } from '#contract/phish-scale-kinds.ts';

/**
 * Whether people failed as often as the difficulty of the letter led to expect. Compares intervals: as long as what was
 * seen may be what was expected, nothing is claimed.
 * @param seen - interval of the share that failed, of 1
 */
export function compareWithExpected(
  difficulty: Difficulty,
  seen: { readonly low: number; readonly high: number },
): 'as_expected' | 'more' | 'less' {
  const { from, to } = expectedClickShare[difficulty];
  if (seen.low >= to) return 'more';
  return seen.high < from ? 'less' : 'as_expected';
}
