import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { erasePerson } from './erasure.ts';
import { isErasureDue } from './erasure-repository.ts';

const data = z.object({ organization_id: z.uuid(), user_id: z.uuid() });

/** Forgets one person. All of it is one transaction: killed halfway, it begins anew. */
export const eraseJob = defineJob<AppContext, typeof data>('data-protection.erase', {
  schema: data,
  retryLimit: 5,
  expireInSeconds: 15 * 60,
  singletonKey: ({ user_id }) => user_id,
  handler: async ({ database, clock, ports }, { organization_id, user_id }) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const organization = await findOrganization(system, organization_id);
    if (organization !== null) await erasePerson(createOrganizationScope(system, organization), user_id, isErasureDue);
  },
});
