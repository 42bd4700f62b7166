import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { forgetDocumentsJob } from './attachments/forget-documents.job.ts';
import { autophishJob } from './campaigns/autophish.job.ts';
import { campaignCalendarJob } from './campaigns/campaign-calendar.job.ts';
import { campaignStartJob } from './campaigns/campaign-start.job.ts';
import { followUpJob } from './campaigns/follow-up.job.ts';
import { forgetLogosJob } from './templates/forget-logos.job.ts';
import { forgetPageFilesJob } from './templates/forget-page-files.job.ts';
import { projectionJob } from './tracking/projection.job.ts';

export {
  autophishJob,
  campaignCalendarJob,
  followUpJob,
  forgetDocumentsJob,
  forgetLogosJob,
  forgetPageFilesJob,
  projectionJob,
};

export const phishingJobs: readonly AnyJob<AppContext>[] = [
  campaignStartJob,
  campaignCalendarJob,
  followUpJob,
  projectionJob,
  autophishJob,
  forgetDocumentsJob,
  forgetLogosJob,
  forgetPageFilesJob,
];
