import { closeDays, refreshOrganization } from '#modules/statistics/index.ts';
import { addDays, dayIn, daysBetween, momentIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Something that happened in the organization's past. */
export interface HistoryEvent {
  readonly at: Date;
  /** `tx.now` is `at`. */
  happen(tx: TenantScope): Promise<void>;
}

/**
 * Lets the past happen in its order, makes everybody's figures every night as the nightly round would have, and closes the
 * days that are over as it closes them: so every chart shows what the figures really were. In the caller's transaction.
 */
export async function liveThrough(tx: TenantScope, events: readonly HistoryEvent[], days: number): Promise<void> {
  const today = dayIn(tx.now, tx.timeZone);
  const byDay = Map.groupBy(
    events.toSorted((left, right) => left.at.getTime() - right.at.getTime()),
    (event) => dayIn(event.at, tx.timeZone),
  );
  const firstDay = addDays(today, -days);
  for (let index = 0; index <= daysBetween(firstDay, today); index += 1) {
    const day = addDays(firstDay, index);
    for (const event of byDay.get(day) ?? []) await event.happen({ ...tx, now: event.at });
    const night = momentIn(day, 23, tx.timeZone);
    await refreshOrganization({ ...tx, now: night < tx.now ? night : tx.now });
  }
  await closeDays(tx, firstDay);
}
