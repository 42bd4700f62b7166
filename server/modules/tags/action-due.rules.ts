import { addDays, dayIn, daysBetween, momentIn } from '#platform/calendar.ts';

/** Hour of the organization's day at which a delayed phishing letter becomes due. */
const deferredHour = 9;

/** When the phishing letter of somebody who got the tag at `addedAt` is due: at once, or on the morning of its day. */
export function phishingDueAt(addedAt: Date, deferBy: number, zone: string): Date {
  if (deferBy === 0) return addedAt;
  return momentIn(addDays(dayIn(addedAt, zone), deferBy), deferredHour, zone);
}

/** The newest day whose sending hour has come. */
export function latestSendingDay(now: Date, hour: number, zone: string): string {
  const today = dayIn(now, zone);
  return momentIn(today, hour, zone) <= now ? today : addDays(today, -1);
}

/**
 * Days whose letters go now: that of the newest sending hour, and those that a stop of the product left out since `since`,
 * of the last `most` days. What is late waits for the hour of the day.
 */
export function sendingDays(since: Date, now: Date, hour: number, zone: string, most: number): string[] {
  const newest = latestSendingDay(now, hour, zone);
  const isMissed = (day: string) => momentIn(day, hour, zone) > since;
  if (newest < dayIn(now, zone)) return isMissed(newest) ? [] : [newest];
  const earlier = Array.from({ length: most - 1 }, (_, index) => addDays(newest, -index - 1));
  return [newest, ...earlier.filter(isMissed)];
}

/** Whether a repeated letter to somebody who got the tag at `addedAt` falls on that day: every `days` days, not the first. */
export function isSendingDay(addedAt: Date, days: number, day: string, zone: string): boolean {
  const passed = daysBetween(dayIn(addedAt, zone), day);
  return passed > 0 && passed % days === 0;
}
