import { accountsJobs, accountsSchedules } from '#modules/accounts/jobs.ts';
import { assignmentsJobs, remindersJob } from '#modules/assignments/index.ts';
import { autophishJob, campaignCalendarJob, campaignsJobs, followUpJob } from '#modules/campaigns/index.ts';
import { contentJobs, purgeMediaJob, writeWidthsJob } from '#modules/content/index.ts';
import { dataProtectionJob, dataProtectionJobs } from '#modules/data-protection/index.ts';
import { directoriesJobs, directoriesRoundJob } from '#modules/directories/index.ts';
import { documentsJobs, purgeDocumentsJob } from '#modules/documents/index.ts';
import { watchKeysJob } from '#modules/mail-settings/index.ts';
import { organizationsJobs, organizationsSchedules } from '#modules/organizations/jobs.ts';
import { peopleJobs } from '#modules/people/jobs.ts';
import { forgetScimLogJob } from '#modules/provisioning/index.ts';
import { expireReportsJob, reportsJobs, runSchedulesJob } from '#modules/reports/index.ts';
import { scormJobs } from '#modules/scorm/index.ts';
import { slideFilesJobs } from '#modules/slide-files/index.ts';
import { statisticsJobs, statisticsRoundJob } from '#modules/statistics/index.ts';
import { studyJobs, submitRunOutJob } from '#modules/study/index.ts';
import { tagsJobs, tagsRoundJob } from '#modules/tags/index.ts';
import { purgeLogosJob, purgePageFilesJob, templatesJobs } from '#modules/templates/index.ts';
import { projectionJob, trackingJobs } from '#modules/tracking/index.ts';
import { purgeDeliveriesJob, webhooksJobs, webhooksRoundJob } from '#modules/webhooks/index.ts';
import { sealAuditLogJob } from '#platform/audit/index.ts';
import type { AppContext } from '#platform/context.ts';
import { purgeEventsJob } from '#platform/events/index.ts';
import { removeOrphanFilesJob } from '#platform/files/index.ts';
import { purgeOldKeysJob } from '#platform/idempotency/index.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { cleanLiveEventsJob } from '#platform/live/index.ts';
import { endAbandonedTasksJob } from '#platform/long-tasks/index.ts';
import { analyzeTablesJob } from '#platform/table-statistics/index.ts';

const platformJobs: readonly AnyJob<AppContext>[] = [
  sealAuditLogJob,
  purgeEventsJob,
  removeOrphanFilesJob,
  purgeOldKeysJob,
  cleanLiveEventsJob,
  endAbandonedTasksJob,
  analyzeTablesJob,
];

/** Every job of the product. Those with `cron` repeat by themselves; days and hours there are UTC. */
export const jobs: readonly AnyJob<AppContext>[] = [
  ...accountsJobs,
  ...organizationsJobs,
  ...contentJobs,
  ...scormJobs,
  ...slideFilesJobs,
  watchKeysJob,
  ...peopleJobs,
  ...directoriesJobs,
  forgetScimLogJob,
  ...assignmentsJobs,
  ...studyJobs,
  ...documentsJobs,
  ...templatesJobs,
  ...campaignsJobs,
  ...trackingJobs,
  ...reportsJobs,
  ...statisticsJobs,
  ...dataProtectionJobs,
  ...tagsJobs,
  ...webhooksJobs,
  ...platformJobs,
];

export interface ScheduledJob {
  readonly job: AnyJob<AppContext>;
  readonly cron: string;
  readonly data: Record<string, unknown>;
}

export const schedules: readonly ScheduledJob[] = [
  ...accountsSchedules,
  ...organizationsSchedules,
  { job: sealAuditLogJob, cron: '* * * * *', data: {} },
  { job: cleanLiveEventsJob, cron: '*/5 * * * *', data: {} },
  { job: analyzeTablesJob, cron: '* * * * *', data: {} },
  { job: endAbandonedTasksJob, cron: '*/5 * * * *', data: {} },
  { job: purgeOldKeysJob, cron: '17 * * * *', data: {} },
  { job: expireReportsJob, cron: '25 * * * *', data: {} },
  { job: runSchedulesJob, cron: '*/5 * * * *', data: {} },
  { job: dataProtectionJob, cron: '50 21 * * *', data: {} },
  { job: purgeDocumentsJob, cron: '10 22 * * *', data: {} },
  { job: purgeLogosJob, cron: '20 22 * * *', data: {} },
  { job: purgePageFilesJob, cron: '30 22 * * *', data: {} },
  { job: purgeMediaJob, cron: '33 22 * * *', data: {} },
  { job: writeWidthsJob, cron: '43 22 * * *', data: {} },
  { job: purgeEventsJob, cron: '5 22 * * *', data: {} },
  { job: webhooksRoundJob, cron: '* * * * *', data: {} },
  { job: purgeDeliveriesJob, cron: '15 22 * * *', data: {} },
  { job: forgetScimLogJob, cron: '35 22 * * *', data: {} },
  { job: watchKeysJob, cron: '45 3 * * *', data: {} },
  { job: removeOrphanFilesJob, cron: '40 22 * * *', data: {} },
  { job: campaignCalendarJob, cron: '* * * * *', data: {} },
  { job: followUpJob, cron: '* * * * *', data: {} },
  { job: autophishJob, cron: '10 * * * *', data: {} },
  { job: projectionJob, cron: '* * * * *', data: {} },
  { job: submitRunOutJob, cron: '* * * * *', data: {} },
  { job: directoriesRoundJob, cron: '*/5 * * * *', data: {} },
  { job: remindersJob, cron: '5 * * * *', data: {} },
  { job: statisticsRoundJob, cron: '*/10 * * * *', data: {} },
  { job: tagsRoundJob, cron: '*/5 * * * *', data: {} },
];
