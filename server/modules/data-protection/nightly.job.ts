import { z } from 'zod';
import { findOrganizations, listOrganizations } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { erasePerson } from './erasure.ts';
import { isErasureDue, selectDue } from './erasure-repository.ts';
import { purgeAged } from './retention-service.ts';

/** Every night: people whose grace period is over are forgotten, and what is older than organizations keep it goes. */
export const dataProtectionJob = defineJob<AppContext, z.ZodObject>('data-protection.nightly', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 2 * 60 * 60,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }, _data, signal) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const due = await selectDue(system);
    const organizations = await findOrganizations(system, [...new Set(due.map((row) => row.organization_id))]);
    for (const { organization_id, user_id } of due) {
      signal.throwIfAborted();
      const organization = organizations.get(organization_id);
      if (organization) await erasePerson(createOrganizationScope(system, organization), user_id, isErasureDue);
    }
    for (const organization of await listOrganizations(system)) {
      if (organization.settings.retention) await purgeAged(createOrganizationScope(system, organization), signal);
    }
  },
});
