import { statisticsPeriods } from '#contract/constants.ts';

export type Period = (typeof statisticsPeriods)[number];

/** The period that the address names; a month when it names none or an impossible one. */
export function readPeriod(query: URLSearchParams): Period {
  const days = Number(query.get('days'));
  return statisticsPeriods.find((one) => one === days) ?? 30;
}

/** The days of a period with both its ends; fewer where fewer are known. */
export const overPeriod = <Point>(points: readonly Point[], period: Period): Point[] => points.slice(-1 - period);
