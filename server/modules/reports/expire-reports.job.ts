import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createSystemScope, inTransaction } from '#platform/scope.ts';
import { deleteExpired, failUnfinished } from './report-repository.ts';

/** Longer than every attempt at a report together takes. */
const unfinishedMs = 3 * 60 * 60_000;

/** Every hour: expired reports go with their files, and those that nobody makes any more say so. */
export const expireReportsJob = defineJob('reports.expire', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 300,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports, log }: AppContext) => {
    const scope = createSystemScope(database.db, clock.now(), ports);
    const failed = await failUnfinished(scope, new Date(scope.now.getTime() - unfinishedMs));
    if (failed > 0) log.warn({ reports: failed }, 'reports without a process are ended');
    const expired = await inTransaction(scope, deleteExpired);
    if (expired > 0) log.info({ reports: expired }, 'expired reports are removed');
  },
});
