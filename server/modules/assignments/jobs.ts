import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { fillAssignmentsJob } from './fill-assignments.job.ts';
import { remindersJob } from './reminders.job.ts';

export { remindersJob };

export const assignmentsJobs: readonly AnyJob<AppContext>[] = [fillAssignmentsJob, remindersJob];
