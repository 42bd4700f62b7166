import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { createSystemScope } from '#platform/scope.ts';
import { deliverJob } from './deliver.job.ts';
import { dispatchEventsJob } from './dispatch-events.job.ts';
import { selectAwaited } from './webhook-repository.ts';

/** Every minute: what is to be tried again now, and what a process left when it ended. */
export const webhooksRoundJob = defineJob<AppContext, z.ZodObject>('webhooks.round', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 60,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const { organizations, due } = await selectAwaited(system);
    for (const organization of organizations) await enqueue(system, dispatchEventsJob, organization);
    for (const webhook of due) await enqueue(system, deliverJob, webhook);
  },
});
