import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { removeOrganizationJob } from './remove-organization.job.ts';

export const organizationsJobs: readonly AnyJob<AppContext>[] = [removeOrganizationJob];
