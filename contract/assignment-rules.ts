import { z } from 'zod';
import { quizLimits, reminderLimits } from './constants.ts';

/** Days on which those who are not done are written to. Empty lists: no reminders. */
const reminderPlan = z
  .strictObject({
    /** So many days before the person's last day. */
    days_before: z.array(z.number().int().min(1).max(reminderLimits.day_before)).max(reminderLimits.days).default([]),
    /** So many weeks after it, one letter each; none where the assignment closes hard. */
    weeks_after: z.number().int().min(0).max(reminderLimits.weeks_after).default(0),
  })
  .meta({ id: 'ReminderPlan' });
export type ReminderPlan = z.infer<typeof reminderPlan>;

/** What an assignment says itself. Null: as its course says; of reminders: as usual. */
export const assignmentRules = z
  .strictObject({
    /** Themes may be taken in any order. */
    is_free_order: z.boolean().nullable().default(null),
    /** Percent of right answers that passes each quiz. */
    passing_score: z.number().int().min(1).max(quizLimits.passing_score).nullable().default(null),
    /** At each quiz; 0: as many as it takes. */
    attempts_limit: z.number().int().min(0).max(quizLimits.attempts_limit).nullable().default(null),
    /** Between two attempts; 0: none. */
    pause_minutes: z.number().int().min(0).max(quizLimits.pause_minutes).nullable().default(null),
    /** Of an attempt; 0: no clock. */
    time_limit_minutes: z.number().int().min(0).max(quizLimits.time_limit_minutes).nullable().default(null),
    reminders: reminderPlan.nullable().default(null),
  })
  .meta({ id: 'AssignmentRules' });
export type AssignmentRules = z.infer<typeof assignmentRules>;

/** Different values of a course's quizzes, the least first, in the words of {@link assignmentRules}: 0 is no limit. */
const values = z.array(z.number().int());
export const courseRules = z
  .object({
    is_free_order: z.boolean(),
    passing_score: values,
    attempts_limit: values,
    pause_minutes: values,
    time_limit_minutes: values,
  })
  .meta({ id: 'CourseRules' });
export type CourseRules = z.infer<typeof courseRules>;
