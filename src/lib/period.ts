/** Days over which figures are compared and drawn. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The period that the address names; a month when it names none or an impossible one. */
export function readPeriod(query: URLSearchParams): Period {
  const days = Number(query.get('days'));
  return periods.find((one) => one === days) ?? 30;
}

/** The days of a period with both its ends; fewer where fewer are known. */
export const overPeriod = <Point>(points: readonly Point[], period: Period): Point[] => points.slice(-1 - period);
