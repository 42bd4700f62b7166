import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { precomputeChangesJob } from './precomputed-changes.ts';
import { organizationRefreshJob, statisticsRoundJob } from './round.job.ts';

export { statisticsRoundJob };

export const statisticsJobs: readonly AnyJob<AppContext>[] = [
  organizationRefreshJob,
  precomputeChangesJob,
  statisticsRoundJob,
];
