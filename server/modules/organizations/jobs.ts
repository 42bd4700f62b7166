import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { removeOrganizationJob } from './remove-organization.job.ts';
import { warnOfLicenseEndJob } from './warn-of-license-end.job.ts';

export const organizationsJobs: readonly AnyJob<AppContext>[] = [removeOrganizationJob, warnOfLicenseEndJob];

/** Every hour: each organization has its morning. */
export const organizationsSchedules = [{ job: warnOfLicenseEndJob, cron: '35 * * * *', data: {} }] as const;
