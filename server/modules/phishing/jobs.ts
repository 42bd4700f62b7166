import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { autophishJob } from './autophish.job.ts';
import { campaignCalendarJob } from './campaign-calendar.job.ts';
import { campaignStartJob } from './campaign-start.job.ts';
import { followUpJob } from './follow-up.job.ts';
import { projectionJob } from './projection.job.ts';

export { autophishJob, campaignCalendarJob, followUpJob, projectionJob };

export const phishingJobs: readonly AnyJob<AppContext>[] = [
  campaignStartJob,
  campaignCalendarJob,
  followUpJob,
  projectionJob,
  autophishJob,
];
