import { type PermissionKey, type Role, rolePermissions, rolePriority } from '#contract/permissions.ts';
import { type ReportFrequency, type Weekday, weekdays } from '#contract/report-kinds.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '#platform/calendar.ts';

export interface ScheduleTimes {
  readonly frequency: ReportFrequency;
  readonly weekday: Weekday;
  readonly month_day: number;
  readonly hour: number;
}

/** Whole days, ends included. */
export interface CoveredPeriod {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

const daysOf: Readonly<Record<ReportFrequency, number>> = { weekly: 7, monthly: 30 };
/** Longer than any month. */
const maxDaysAhead = 40;

/** The first moment after the given one at which the report is due, by the organization's calendar. */
export function nextRun(times: ScheduleTimes, after: Date, zone: string): Date {
  const today = dayIn(after, zone);
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const at = momentIn(day, times.hour, zone);
    if (fits(times, day) && at > after) return at;
  }
  throw new Error(`No day of the month is the ${times.month_day}.`);
}

function fits({ frequency, weekday, month_day }: ScheduleTimes, day: string): boolean {
  return frequency === 'weekly' ? weekdays[weekdayOf(day) - 1] === weekday : Number(day.slice(8)) === month_day;
}

/** The last moment up to now at which the report was due: the one that it waited for, or a later one that nothing ran at. */
export function lastDueRun(times: ScheduleTimes, first: Date, now: Date, zone: string): Date {
  let due = first;
  for (let next = nextRun(times, due, zone); next <= now; next = nextRun(times, due, zone)) due = next;
  return due;
}

/**
 * The week or month before the day on which a report is due; where several were missed, all of them. When it is made has no
 * part in it: no day is missing between two reports, and none stands in both.
 */
export function coveredPeriod(frequency: ReportFrequency, firstDay: string, lastDay = firstDay): CoveredPeriod {
  const days = daysOf[frequency];
  return { from: addDays(firstDay, -days), to: addDays(lastDay, -1), days };
}

export interface Candidate {
  readonly id: string;
  readonly role: Role;
  readonly created_at: Date;
}

/**
 * Who takes over what somebody had sent to themselves: of those who may ask for it, one of the same role, else of the
 * nearest above, else of the nearest below; of several whoever is there longest. Null when there is nobody.
 */
export function chooseSuccessor<Person extends Candidate>(
  people: readonly Person[],
  former: Role,
  needed: PermissionKey,
): Person | null {
  const distance = ({ role }: Person) => {
    const above = rolePriority[role] - rolePriority[former];
    return above >= 0 ? above : 100 - above;
  };
  const able = people.filter(({ role }) => rolePermissions[role].includes(needed));
  const sorted = able.toSorted(
    (a, b) => distance(a) - distance(b) || a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  return sorted[0] ?? null;
}
