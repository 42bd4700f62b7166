import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { createSystemScope } from '../scope.ts';
import { deleteOldLiveEvents } from './live-repository.ts';

/** A client that was away longer than this reads everything again. */
const retentionMs = 15 * 60_000;

/** Every five minutes. */
export const cleanLiveEventsJob = defineJob('live.clean', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 120,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }: AppContext) => {
    const now = clock.now();
    await deleteOldLiveEvents(createSystemScope(database.db, now, ports), new Date(now.getTime() - retentionMs));
  },
});
