/** Days that the charts can show; the longest is the default. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The period that the address names; the default when it names none or an impossible one. */
export function readPeriod(query: URLSearchParams): Period {
  const days = Number(query.get('days'));
  return periods.find((one) => one === days) ?? 90;
}
