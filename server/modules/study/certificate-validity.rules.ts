/** The same day some months later; the last day of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** A certificate is valid through its last day. */
export function assessValidity(validUntil: string | null, today: string): 'valid' | 'expired' {
  return validUntil !== null && today > validUntil ? 'expired' : 'valid';
}
