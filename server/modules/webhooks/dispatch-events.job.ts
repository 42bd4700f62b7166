import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { numberEvents } from '#platform/events/index.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { deliverJob } from './deliver.job.ts';
import { insertDeliveries } from './delivery-repository.ts';

const data = z.object({ organization_id: z.uuid() });

/** Gives new events their places and each webhook that wants one a delivery, in one transaction: none is lost or doubled. */
export const dispatchEventsJob = defineJob<AppContext, typeof data>('webhooks.dispatch', {
  schema: data,
  retryLimit: 5,
  expireInSeconds: 120,
  concurrency: 2,
  singletonKey: ({ organization_id }) => organization_id,
  handler: async ({ database, clock, ports }, { organization_id }) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const organization = await findOrganization(system, organization_id);
    if (organization === null) return;
    await numberEvents(createOrganizationScope(system, organization), async (tx, range) => {
      for (const webhook_id of await insertDeliveries(tx, range)) {
        await enqueue(tx, deliverJob, { organization_id, webhook_id });
      }
    });
  },
});
