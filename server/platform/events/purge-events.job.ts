import { z } from 'zod';
import { eventDays } from '#contract/constants.ts';
import type { AppContext } from '../context.ts';
import { defineJob } from '../jobs/index.ts';
import { createSystemScope } from '../scope.ts';
import { deleteEventsBefore } from './event-repository.ts';

const dayMs = 86_400_000;

/** Forgets what happened long ago; the action log keeps it as long as the organization wants. */
export const purgeEventsJob = defineJob<AppContext, z.ZodObject>('events.forget', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 5 * 60,
  handler: async ({ database, clock, ports }) => {
    const now = clock.now();
    await deleteEventsBefore(createSystemScope(database.db, now, ports), new Date(now.getTime() - eventDays * dayMs));
  },
});
