import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { selectAttempt, selectRunOut } from './attempt-repository.ts';
import { changeStudy } from './study-transaction.ts';

const attemptsPerRun = 500;

/** Submits attempts whose time has run out and whose people did not come back. Run every minute. */
export const submitRunOutJob = defineJob<AppContext, z.ZodObject>('study.submit-run-out', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 600,
  singletonKey: () => 'all',
  handler: async (context) => {
    const system = createSystemScope(context.database.db, context.clock.now());
    for (const row of await selectRunOut(system, attemptsPerRun)) {
      const organization = await findOrganization(system, row.organization_id);
      if (organization === null) continue;
      const scope = createOrganizationScope(system, organization);
      const attempt = await selectAttempt(scope, row.id);
      if (attempt) await changeStudy(scope, attempt.user_id, attempt.assigned_course_id, async () => undefined);
    }
  },
});
