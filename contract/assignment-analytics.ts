import { z } from 'zod';
import { day, id } from './page.ts';

/** People by how they stand; the groups do not overlap. */
export const assignmentGroups = z
  .object({
    total: z.number().int(),
    groups: z.array(
      z.object({
        group: z.enum(['not_started', 'overdue_not_started', 'in_progress', 'overdue_in_progress', 'completed']),
        count: z.number().int(),
        /** Percent of all, one decimal. */
        percent: z.number(),
      }),
    ),
  })
  .meta({ id: 'AssignmentGroups' });
export type AssignmentGroups = z.infer<typeof assignmentGroups>;

export const assignmentProgress = z
  .object({
    /** Mean of the people's progress, in whole percents, down. */
    progress: z.number().int(),
    employees_count: z.number().int(),
    completed_count: z.number().int(),
    late_count: z.number().int(),
    behind_count: z.number().int(),
    manual_count: z.number().int(),
    /** Mean of the best attempts, in whole percents, down; null before the first attempt. */
    mean_best_percent: z.number().int().nullable(),
    /** Per theme: how many people finished it. */
    themes: z.array(z.object({ id, title: z.string(), done_count: z.number().int() })),
  })
  .meta({ id: 'AssignmentProgress' });
export type AssignmentProgress = z.infer<typeof assignmentProgress>;

/** Mean percent at the end of each day, at most 90 days up to today. */
export const assignmentProgressChange = z
  .object({ data: z.array(z.object({ date: day, value: z.number().int(), completed: z.number().int() })) })
  .meta({ id: 'AssignmentProgressChange' });
export type AssignmentProgressChange = z.infer<typeof assignmentProgressChange>;
