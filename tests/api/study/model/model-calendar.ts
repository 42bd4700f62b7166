/** Days of the test organization's zone, Tashkent, which knows no summer time. */
const zoneMinutes = 5 * 60;
const dayLength = 86_400_000;

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

export function dayOf(moment: Date): string {
  return minutesAfter(moment, zoneMinutes).toISOString().slice(0, 10);
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - zoneMinutes * 60_000;
}

/** The last millisecond of a day. */
export function endOf(day: string): Date {
  return new Date(startOf(day) + dayLength - 1);
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** Percent of the days from the first to the last that has passed. */
export function shareOfWindow(first: string, last: string, now: Date): number {
  const [start, end] = [startOf(first), startOf(last) + dayLength];
  return (100 * (now.getTime() - start)) / (end - start);
}
