import { z } from 'zod';
import { findOrganizations } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { selectRunOut } from './attempt-repository.ts';
import { selectLeftSessions } from './scorm-repository.ts';
import { endLeftSessions } from './scorm-roll-up.ts';
import { submitRunOut } from './study-transaction.ts';

const coursesPerRun = 500;

/** Submits attempts whose time has run out, ends packages that were left, where people did not come back. Run every minute. */
export const submitRunOutJob = defineJob<AppContext, z.ZodObject>('study.submit-run-out', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 600,
  singletonKey: () => 'all',
  handler: async (context) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const rows = await selectRunOut(system, {}, coursesPerRun);
    const left = await selectLeftSessions(system, {}, coursesPerRun);
    const organizations = await findOrganizations(
      system,
      [...rows, ...left].map((row) => row.organization_id),
    );
    const endEach = async (those: typeof rows, end: typeof submitRunOut) => {
      for (const { organization_id, user_id, assigned_course_id } of those) {
        const organization = organizations.get(organization_id);
        if (organization === undefined) continue;
        await end(createOrganizationScope(system, organization), user_id, assigned_course_id);
      }
    };
    await endEach(rows, submitRunOut);
    await endEach(left, endLeftSessions);
  },
});
