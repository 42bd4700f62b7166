import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope } from '#platform/scope.ts';
import { projectHits } from './projection.ts';

/** Every minute: hits that a process stored and did not live to look at. */
export const projectionJob = defineJob('phishing.project-hits', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 300,
  singletonKey: () => 'all',
  async handler(context: AppContext) {
    await projectHits(createSystemScope(context.database.db, context.clock.now(), context.ports));
  },
});
