import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { projectionJob } from './projection.job.ts';

export { projectionJob };

export const trackingJobs: readonly AnyJob<AppContext>[] = [projectionJob];
