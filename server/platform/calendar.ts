import { Temporal } from 'temporal-polyfill';

/** Calendar arithmetic in named time zones. Pure: moments and zones are arguments. A day is `YYYY-MM-DD`. */

const dayMs = 86_400_000;
/** To ask the runtime for a zone costs more than everything else that is done with it. */
const knownZones = new Set<string>();

/** Whether the runtime knows the zone. */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    knownZones.add(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The zone where the runtime knows it, else the other one. */
export function zoneOr(zone: string | null, fallback: string): string {
  return zone !== null && isTimeZone(zone) ? zone : fallback;
}

/** What the zone's clocks and calendars show at that moment. */
function shownIn(at: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
}

/** The day that the zone's calendars show at that moment. */
export function dayIn(at: Date, zone: string): string {
  return shownIn(at, zone).toPlainDate().toString();
}

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
export function zoneOffset(at: Date, zone: string): number {
  return shownIn(at, zone).offsetNanoseconds / 1_000_000;
}

/**
 * The moment when the zone's clocks show that hour (0 to 24) of that day. An hour that daylight saving skips gives the
 * moment of the change; one that it repeats gives the first.
 */
export function momentIn(day: string, hour: number, zone: string): Date {
  const date = Temporal.PlainDate.from(hour === 24 ? addDays(day, 1) : day);
  const shown = date.toZonedDateTime({ timeZone: zone, plainTime: { hour: hour % 24 } });
  return new Date(shown.epochMilliseconds);
}

/** 00:00:00 of the day in the zone. */
export function startOfDay(day: string, zone: string): Date {
  return momentIn(day, 0, zone);
}

/** The last millisecond of the day in the zone. */
export function endOfDay(day: string, zone: string): Date {
  return new Date(momentIn(addDays(day, 1), 0, zone).getTime() - 1);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
