import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { copyDownJob } from './copy-down.job.ts';
import { purgeMediaJob } from './purge-media.job.ts';
import { writeWidthsJob } from './write-widths.job.ts';

export { purgeMediaJob, writeWidthsJob };

export const contentJobs: readonly AnyJob<AppContext>[] = [copyDownJob, purgeMediaJob, writeWidthsJob];
