import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { submitRunOutJob } from './run-out.job.ts';

export { submitRunOutJob };

export const studyJobs: readonly AnyJob<AppContext>[] = [submitRunOutJob];
