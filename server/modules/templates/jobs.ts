import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { forgetLogosJob } from './forget-logos.job.ts';
import { forgetPageFilesJob } from './forget-page-files.job.ts';

export { forgetLogosJob, forgetPageFilesJob };

export const templatesJobs: readonly AnyJob<AppContext>[] = [forgetLogosJob, forgetPageFilesJob];
