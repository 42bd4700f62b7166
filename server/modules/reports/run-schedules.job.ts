import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { lastDueRun, nextRun } from './schedule.rules.ts';
import { lockDue, selectDue, selectSchedule, updateSchedule } from './schedule-repository.ts';
import { runSchedule } from './schedule-run.ts';

/**
 * Every five minutes: asks for the reports that are due. What was missed while nothing ran is made once. The report and
 * the next moment stand in one transaction, so that none is asked for twice.
 */
export const runSchedulesJob = defineJob('reports.run-schedules', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 300,
  singletonKey: () => 'one',
  handler: async ({ database, clock, ports }: AppContext) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    for (const { organization_id, id } of await selectDue(system)) {
      const organization = await findOrganization(system, organization_id);
      if (organization !== null) await inTransaction(createOrganizationScope(system, organization), run(id));
    }
  },
});

const run = (id: string) => async (tx: TenantScope) => {
  if (!(await lockDue(tx, id))) return;
  const schedule = await selectSchedule(tx, id);
  if (!schedule || schedule.next_at === null) return;
  const last = lastDueRun(schedule, schedule.next_at, tx.now, tx.timeZone);
  const due = { first: dayIn(schedule.next_at, tx.timeZone), last: dayIn(last, tx.timeZone) };
  if ((await runSchedule(tx, schedule, due)) === null) return;
  await updateSchedule(tx, id, { next_at: nextRun(schedule, tx.now, tx.timeZone) });
};
