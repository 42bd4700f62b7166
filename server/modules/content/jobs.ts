import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { copyDownJob } from './copy-down.job.ts';

export const contentJobs: readonly AnyJob<AppContext>[] = [copyDownJob];
