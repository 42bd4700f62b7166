import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { copyDownJob } from './copy-down.job.ts';
import { forgetMediaJob } from './forget-media.job.ts';
import { writeWidthsJob } from './write-widths.job.ts';

export { forgetMediaJob, writeWidthsJob };

export const contentJobs: readonly AnyJob<AppContext>[] = [copyDownJob, forgetMediaJob, writeWidthsJob];
