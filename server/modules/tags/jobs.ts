import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { applyTagsJob, tagsRoundJob } from './apply-tags.job.ts';

export { tagsRoundJob };

export const tagsJobs: readonly AnyJob<AppContext>[] = [applyTagsJob, tagsRoundJob];
