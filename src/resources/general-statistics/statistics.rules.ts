/** Days that the charts can show; the longest is the default. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The period that the address names; the default when it names none or an impossible one. */
export function readPeriod(query: URLSearchParams): Period {
  const days = Number(query.get('days'));
  return periods.find((one) => one === days) ?? 90;
}

export type Trend = 'falling' | 'rising' | 'steady' | 'unknown';

/** Smaller changes of the level than this are noise, not a direction. */
const noticeable = 0.1;

/** Where the risk is going, from its change over the period. */
export function trendOf(change: number | null): Trend {
  if (change === null) return 'unknown';
  if (Math.abs(change) < noticeable) return 'steady';
  return change < 0 ? 'falling' : 'rising';
}
