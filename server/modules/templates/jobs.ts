import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { purgeLogosJob } from './purge-logos.job.ts';
import { purgePageFilesJob } from './purge-page-files.job.ts';

export { purgeLogosJob, purgePageFilesJob };

export const templatesJobs: readonly AnyJob<AppContext>[] = [purgeLogosJob, purgePageFilesJob];
