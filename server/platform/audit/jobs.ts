import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { createSystemScope } from '../scope.ts';
import { sealAuditLog } from './sealing.ts';

/** Every minute. */
export const sealAuditLogJob = defineJob('audit.seal', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 600,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }: AppContext) => {
    await sealAuditLog(createSystemScope(database.db, clock.now(), ports));
  },
});
