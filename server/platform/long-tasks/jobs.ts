import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { createSystemScope } from '../scope.ts';
import { endAbandonedTasks } from './long-tasks.ts';

/** Every five minutes. */
export const endAbandonedTasksJob = defineJob('long-tasks.end-abandoned', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 120,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext) => {
    const ended = await endAbandonedTasks(createSystemScope(database.db, clock.now(), ports));
    if (ended > 0) log.warn({ tasks: ended }, 'long work without a process is ended');
  },
});
