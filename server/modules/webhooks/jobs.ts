import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { deliverJob } from './deliver.job.ts';
import { dispatchEventsJob } from './dispatch-events.job.ts';
import { purgeDeliveriesJob } from './purge-deliveries.job.ts';
import { webhooksRoundJob } from './webhooks-round.job.ts';

export { purgeDeliveriesJob, webhooksRoundJob };

export const webhooksJobs: readonly AnyJob<AppContext>[] = [
  dispatchEventsJob,
  deliverJob,
  webhooksRoundJob,
  purgeDeliveriesJob,
];
