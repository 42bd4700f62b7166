import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { eraseJob } from './erase.job.ts';
import { dataProtectionJob } from './nightly.job.ts';

export { cancelErasuresOf } from './erasure-service.ts';
export { personDataReport } from './person-archive.ts';
export { dataProtectionJob };

export const dataProtectionJobs: readonly AnyJob<AppContext>[] = [eraseJob, dataProtectionJob];
