import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { forgetExpired } from './forget-expired.job.ts';

export const accountsJobs: readonly AnyJob<AppContext>[] = [forgetExpired];

/** At night, every day. */
export const accountsSchedules = [{ job: forgetExpired, cron: '20 3 * * *', data: {} }] as const;
