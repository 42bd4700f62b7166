import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { autophishJob } from './autophish.job.ts';
import { campaignCalendarJob } from './campaign-calendar.job.ts';
import { campaignStartJob } from './campaign-start.job.ts';
import { followUpJob } from './follow-up.job.ts';
import { returningPeopleJob } from './returning.job.ts';

export { autophishJob, campaignCalendarJob, followUpJob };

export const campaignsJobs: readonly AnyJob<AppContext>[] = [
  campaignStartJob,
  campaignCalendarJob,
  followUpJob,
  autophishJob,
  returningPeopleJob,
];
