/** Days are `YYYY-MM-DD`, without a time zone. */
const dayMs = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days later `to` is; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}
