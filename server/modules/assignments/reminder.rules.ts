import { addDays } from '#platform/calendar.ts';

/** Letters after the one at assignment. */
export const remindersAtMost = 4;

/**
 * How many days before its end a course may be reminded of, and how long after: the last week may be caught up with in
 * another one.
 */
export const reminderReach = { before: 7, after: 21 } as const;

export interface RemindedEnrolment {
  /** The person's own last day; null: no end, no reminders. */
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  readonly reminders_sent: number;
  /** Day of the last reminder, or of the assignment (or its start, whichever is later) before the first one. */
  readonly reminded_on: string;
}

/** Days on which somebody who has not finished is reminded: 7 and 1 days before the end, then weekly. */
function listReminderDays(endDate: string, closesHard: boolean): string[] {
  const before = [addDays(endDate, -7), addDays(endDate, -1)];
  if (closesHard) return before;
  const after = Array.from({ length: remindersAtMost - before.length }, (_, week) => addDays(endDate, 7 * (week + 1)));
  return [...before, ...after];
}

/** Whether to remind today. A day missed because nothing ran is made up for once, not once for every missed day. */
export function isReminderDue(enrolment: RemindedEnrolment, today: string): boolean {
  if (enrolment.end_date === null || enrolment.reminders_sent >= remindersAtMost) return false;
  if (enrolment.closes_hard && today > enrolment.end_date) return false;
  return listReminderDays(enrolment.end_date, enrolment.closes_hard).some(
    (day) => day > enrolment.reminded_on && day <= today,
  );
}
