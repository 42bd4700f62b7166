import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope } from '#platform/scope.ts';
import { selectEnabledOrganizations } from './autophish-repository.ts';
import { startRound } from './autophish-service.ts';
import { openOrganization } from './organization-job.ts';

/** Every hour: this month's campaign of the organizations that want one and have none yet. */
export const autophishJob = defineJob('phishing.autophish', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 900,
  singletonKey: () => 'all',
  async handler(context: AppContext) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    for (const id of await selectEnabledOrganizations(system)) {
      try {
        const scope = await openOrganization(context, id);
        if (scope !== null) await startRound(scope);
      } catch (error) {
        // The others do not wait for what is wrong with one.
        context.log.error({ err: error, organization_id: id }, 'the automatic campaign could not be made');
      }
    }
  },
});
