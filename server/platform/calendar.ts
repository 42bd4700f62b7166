/** Calendar arithmetic in named time zones. Pure: moments and zones are arguments. A day is `YYYY-MM-DD`. */

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
function zoneOffset(at: Date, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

/** Whether the runtime knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
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

/** The day that the zone's calendars show at that moment. */
export function dayIn(at: Date, zone: string): string {
  return new Date(at.getTime() + zoneOffset(at, zone)).toISOString().slice(0, 10);
}

/**
 * The moment when the zone's clocks show that hour of that day. An hour that daylight saving skips gives the moment of
 * the change; one that it repeats gives the first.
 */
export function momentIn(day: string, hour: number, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const candidates = [zoneOffset(new Date(wall - dayMs), zone), zoneOffset(new Date(wall + dayMs), zone)].map(
    (offset) => wall - offset,
  );
  const exact = candidates.filter((moment) => moment + zoneOffset(new Date(moment), zone) === wall);
  if (exact.length > 0) return new Date(Math.min(...exact));
  return changeBetween(Math.min(...candidates), Math.max(...candidates), zone);
}

function changeBetween(from: number, to: number, zone: string): Date {
  const before = zoneOffset(new Date(from), zone);
  let low = from;
  let high = to;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (zoneOffset(new Date(middle), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
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
