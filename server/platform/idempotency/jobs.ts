import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { createSystemScope } from '../scope.ts';
import { retentionMs } from './idempotency.rules.ts';
import { deleteOldKeys } from './idempotency-repository.ts';

/** Every hour. */
export const purgeOldKeysJob = defineJob('idempotency.forget', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 120,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }: AppContext) => {
    const now = clock.now();
    await deleteOldKeys(createSystemScope(database.db, now, ports), new Date(now.getTime() - retentionMs));
  },
});
