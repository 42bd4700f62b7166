import type { RateVerdict } from '#contract/campaign-results.ts';
import type { Rate } from '#contract/phishing-templates.ts';

/**
 * Whether `current` lies below or above `earlier`, or nobody can say with 95% certainty: the hybrid score interval of the
 * difference of two independent shares (R. G. Newcombe, 1998, method 10), made of both Wilson intervals, does or does
 * not hold zero.
 */
export function compareRates(current: Rate, earlier: Rate): RateVerdict {
  if (current.total === 0 || earlier.total === 0) return 'unclear';
  const difference = current.share - earlier.share;
  const lowest = difference - Math.hypot(current.share - current.low, earlier.high - earlier.share);
  const highest = difference + Math.hypot(current.high - current.share, earlier.share - earlier.low);
  if (highest < 0) return 'lower';
  return lowest > 0 ? 'higher' : 'unclear';
}
