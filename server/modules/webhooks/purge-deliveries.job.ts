import { z } from 'zod';
import { deliveryDays } from '#contract/constants.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope } from '#platform/scope.ts';
import { deleteDeliveriesBefore } from './delivery-repository.ts';

const dayMs = 86_400_000;

/** Forgets what was sent long ago. */
export const purgeDeliveriesJob = defineJob<AppContext, z.ZodObject>('webhooks.forget-deliveries', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 5 * 60,
  handler: async ({ database, clock, ports }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - deliveryDays * dayMs);
    await deleteDeliveriesBefore(createSystemScope(database.db, now, ports), before);
  },
});
