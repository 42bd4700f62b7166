import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { deliverNext } from './delivery-service.ts';

const data = z.object({ organization_id: z.uuid(), webhook_id: z.uuid() });
/** Then others have their turn. */
const perTurn = 25;

/**
 * Sends what waits for one webhook, one after another. A receiver that does not answer costs one place of eight for the
 * deadline of one request: after a failure its webhook rests.
 */
export const deliverJob = defineJob<AppContext, typeof data>('webhooks.deliver', {
  schema: data,
  retryLimit: 1,
  expireInSeconds: 10 * 60,
  concurrency: 8,
  singletonKey: ({ webhook_id }) => webhook_id,
  handler: async ({ database, clock, ports }, { organization_id, webhook_id }, signal) => {
    const organization = await findOrganization(createSystemScope(database.db, clock.now(), ports), organization_id);
    if (organization === null) return;
    for (let sent = 0; sent < perTurn; sent += 1) {
      signal.throwIfAborted();
      const scope = createOrganizationScope(createSystemScope(database.db, clock.now(), ports), organization);
      if (!(await deliverNext(scope, webhook_id, clock, signal))) return;
    }
    await enqueue({ db: database.db }, deliverJob, { organization_id, webhook_id });
  },
});
