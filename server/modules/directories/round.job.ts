import { z } from 'zod';
import { directoryRunDays } from '#contract/constants.ts';
import { findOrganizations } from '#modules/organizations/index.ts';
import { purgeChangeSets } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectDirectory, selectDueOrganizations, storeNextRun } from './directory-repository.ts';
import { endAbandonedRuns } from './run-repository.ts';
import { startScheduledRun } from './run-service.ts';
import { nextRunAt } from './schedule.rules.ts';

const dayMs = 86_400_000;
/** Longer than every attempt of a run together. */
const maxRunMs = 2 * 3_600_000;

/** Starts the runs that are due, ends those whose process died, forgets old ones. */
export const directoriesRound = defineJob<AppContext, z.ZodObject>('directories.round', {
  schema: z.object({}),
  retryLimit: 3,
  expireInSeconds: 5 * 60,
  handler: async (context) => {
    const now = context.clock.now();
    const system = createSystemScope(context.database.db, now, context.ports);
    await endAbandonedRuns(system, new Date(now.getTime() - maxRunMs));
    // The runs go with their change sets.
    await purgeChangeSets(system, 'directory', new Date(now.getTime() - directoryRunDays * dayMs));
    const due = await selectDueOrganizations(system);
    const organizations = await findOrganizations(system, due);
    for (const organization of organizations.values()) {
      await startDueRun(createOrganizationScope(system, organization));
    }
  },
});

async function startDueRun(scope: TenantScope): Promise<void> {
  try {
    await inTransaction(scope, async (tx) => {
      await startScheduledRun(tx);
      await scheduleNext(tx);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // One that somebody asked for is under way: it is this one, too.
    await inTransaction(scope, scheduleNext);
  }
}

async function scheduleNext(tx: TenantScope): Promise<void> {
  const directory = await selectDirectory(tx);
  if (directory !== undefined) await storeNextRun(tx, nextRunAt(directory.settings, tx.now, tx.timeZone));
}
