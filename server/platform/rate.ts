import type { Rate } from '#contract/phishing-templates.ts';

/** Two-sided 95%. */
const z = 1.959963984540054;

/**
 * A rate with its Wilson score interval (E. B. Wilson, 1927): stays inside 0-1 and says how little few people prove.
 * Without anybody the share is 0 and the interval is everything.
 */
export function rateOf(count: number, total: number): Rate {
  if (total === 0) return { count, total, share: 0, low: 0, high: 1 };
  const share = count / total;
  const zz = z * z;
  const centre = (share + zz / (2 * total)) / (1 + zz / total);
  const half = (z / (1 + zz / total)) * Math.sqrt((share * (1 - share)) / total + zz / (4 * total * total));
  return {
    count,
    total,
    share,
    low: count === 0 ? 0 : Math.max(0, centre - half),
    high: count === total ? 1 : Math.min(1, centre + half),
  };
}
