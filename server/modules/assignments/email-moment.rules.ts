import { addDays, dayIn, momentIn } from '#platform/calendar.ts';

/** Hours of the organization's day in which an email goes that nobody waits for at this moment. */
const dayHours = { from: 9, to: 18 } as const;
/** An email that waited longer than this was not sent because nothing ran. */
const missedAfterMs = 3_600_000;

/** When the email about an assignment goes: in the morning of the day on which it begins, at once where it has begun. */
export function assignmentEmailDue(startDate: string, now: Date, zone: string): Date {
  return startDate > dayIn(now, zone) ? momentIn(startDate, dayHours.from, zone) : now;
}

/** The first moment from now on that lies in the organization's day. */
export function nextDayMoment(now: Date, zone: string): Date {
  const today = dayIn(now, zone);
  const opens = momentIn(today, dayHours.from, zone);
  if (now < opens) return opens;
  return now < momentIn(today, dayHours.to, zone) ? now : momentIn(addDays(today, 1), dayHours.from, zone);
}

/**
 * Until when an email whose turn it is now waits; null: it goes. The assignment may have been moved since it was planned,
 * and what a stop made late by hours does not arrive in the night.
 */
export function waitsUntil(
  { startDate, dueAt }: { readonly startDate: string; readonly dueAt: Date },
  now: Date,
  zone: string,
): Date | null {
  const starts = assignmentEmailDue(startDate, now, zone);
  if (starts > now) return starts;
  if (now.getTime() - dueAt.getTime() <= missedAfterMs) return null;
  const moment = nextDayMoment(now, zone);
  return moment > now ? moment : null;
}
