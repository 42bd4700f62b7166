import type { ReminderPlan } from '#contract/assignment-rules.ts';
import { reminderLimits } from '#contract/constants.ts';
import { addDays } from '#platform/calendar.ts';

/** Letters after the one at assignment, those that an operator sends included; a plan of more days has as many. */
const maxReminders = 4;

/** When they come, unless the assignment has a plan of its own. */
const defaultPlan: ReminderPlan = { days_before: [7, 1], weeks_after: 2 };

/**
 * How many days before its end a course may be reminded of at all, and how long after: the last week may be caught up with
 * in another one.
 */
export const reminderReach = {
  before: reminderLimits.day_before,
  after: 7 * (reminderLimits.weeks_after + 1),
  atMost: reminderLimits.days + reminderLimits.weeks_after,
} as const;

export interface RemindedEnrolment {
  /** The person's own last day; null: no end, no reminders. */
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  /** The assignment's own; null: the usual one. */
  readonly plan: ReminderPlan | null;
  readonly reminders_sent: number;
  /** Day of the last reminder, or of the assignment (or its start, whichever is later) before the first one. */
  readonly reminded_on: string;
}

/** Days on which somebody who has not finished is reminded; usually 7 and 1 days before the end, then weekly, twice. */
function listReminderDays(endDate: string, closesHard: boolean, plan: ReminderPlan): string[] {
  const before = [...new Set(plan.days_before)].map((days) => addDays(endDate, -days));
  if (closesHard) return before;
  const after = Array.from({ length: plan.weeks_after }, (_, week) => addDays(endDate, 7 * (week + 1)));
  return [...before, ...after];
}

/** Whether to remind today. A day missed because nothing ran is made up for once, not once for every missed day. */
export function isReminderDue(enrolment: RemindedEnrolment, today: string): boolean {
  const { end_date, closes_hard, plan } = enrolment;
  if (end_date === null || (closes_hard && today > end_date)) return false;
  const { days_before, weeks_after } = plan ?? defaultPlan;
  if (enrolment.reminders_sent >= Math.max(maxReminders, days_before.length + weeks_after)) return false;
  return listReminderDays(end_date, closes_hard, { days_before, weeks_after }).some(
    (day) => day > enrolment.reminded_on && day <= today,
  );
}
