import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { deliverJob } from './deliver.job.ts';
import { dispatchEventsJob } from './dispatch-events.job.ts';
import { forgetDeliveriesJob } from './forget-deliveries.job.ts';
import { webhooksRoundJob } from './webhooks-round.job.ts';

export { forgetDeliveriesJob, webhooksRoundJob };

export const webhooksJobs: readonly AnyJob<AppContext>[] = [
  dispatchEventsJob,
  deliverJob,
  webhooksRoundJob,
  forgetDeliveriesJob,
];
