import { z } from 'zod';
import { scimLogDays } from '#contract/constants.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope } from '#platform/scope.ts';
import { deleteLogBefore } from './log-repository.ts';

const dayMs = 86_400_000;

/** Forgets what directories sent long ago. */
export const purgeScimLog = defineJob<AppContext, z.ZodObject>('provisioning.forget-log', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 5 * 60,
  handler: async (context) => {
    const now = context.clock.now();
    const system = createSystemScope(context.database.db, now, context.ports);
    await deleteLogBefore(system, new Date(now.getTime() - scimLogDays * dayMs));
  },
});
