import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { purgeExpired } from './purge-expired.job.ts';

export const accountsJobs: readonly AnyJob<AppContext>[] = [purgeExpired];

/** At night, every day. */
export const accountsSchedules = [{ job: purgeExpired, cron: '20 3 * * *', data: {} }] as const;
