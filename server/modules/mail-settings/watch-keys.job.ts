import { z } from 'zod';
import { findOrganizations } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { selectSigners } from './mail-key-repository.ts';
import { watchSigningKey } from './mail-key-watch.ts';

/** Every day: whether the keys that sign letters are still published. */
export const watchKeysJob = defineJob<AppContext, z.ZodObject>('mail-settings.watch-keys', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 60 * 60,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }, _data, signal) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    for (const organization of (await findOrganizations(system, await selectSigners(system))).values()) {
      signal.throwIfAborted();
      await watchSigningKey(createOrganizationScope(system, organization));
    }
  },
});
