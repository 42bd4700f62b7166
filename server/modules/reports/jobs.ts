import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { expireReportsJob } from './expire-reports.job.ts';
import { makeReportJob } from './make-report.job.ts';
import { runSchedulesJob } from './run-schedules.job.ts';

export { expireReportsJob, runSchedulesJob };

export const reportsJobs: readonly AnyJob<AppContext>[] = [makeReportJob, expireReportsJob, runSchedulesJob];
