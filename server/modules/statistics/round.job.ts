import { z } from 'zod';
import { findOrganization, listOrganizations } from '#modules/organizations/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { figureSources } from './figure-sources.ts';
import { computeOrganizationFigures, takeSnapshotDay, writeDepartmentDays } from './organization-repository.ts';
import { selectPeopleAfter, selectUnknownPeople } from './people-repository.ts';
import { refreshEmployeeStatistics } from './refresh-service.ts';
import { lureRatesOf } from './risk.rules.ts';

const peoplePerStep = 1000;

/** Everybody of one organization anew: letters lose weight with age, and a lure's rate moves all who met it. */
export const organizationRefreshJob = defineJob('statistics.refresh-organization', {
  schema: z.object({ organization_id: z.uuid() }),
  retryLimit: 5,
  expireInSeconds: 3600,
  singletonKey: (data) => data.organization_id,
  async handler(context: AppContext, data, signal) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, data.organization_id);
    if (organization === null) return;
    await refreshOrganization(createOrganizationScope(system, organization), signal);
  },
});

/** In steps of a transaction each, so that others reach the database in between. */
export async function refreshOrganization(scope: TenantScope, signal?: AbortSignal): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const people: string[] = await selectPeopleAfter(scope, after, peoplePerStep);
    if (people.length === 0) break;
    await inTransaction(scope, (tx) => refreshEmployeeStatistics(tx, people));
    after = people.at(-1) ?? null;
  }
  const day = dayIn(scope.now, scope.timeZone);
  await inTransaction(scope, async (tx) => {
    await computeOrganizationFigures(tx, day);
    await writeDepartmentDays(tx, day);
  });
}

/** Every ten minutes: organizations whose day has turned get their round, newcomers get their first figures. */
export const statisticsRoundJob = defineJob('statistics.round', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  singletonKey: () => 'all',
  async handler(context: AppContext) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    for (const organization of await listOrganizations(system)) {
      const scope = createOrganizationScope(system, organization);
      await inTransaction(scope, async (tx) => {
        if (!(await takeSnapshotDay(tx, dayIn(tx.now, tx.timeZone)))) return;
        await enqueue(tx, organizationRefreshJob, { organization_id: tx.organizationId });
      });
      await welcomeNewcomers(scope);
    }
  },
});

/** Once anything is known of the organization, a newcomer counts as average. */
async function welcomeNewcomers(scope: TenantScope): Promise<void> {
  const { reference } = lureRatesOf(await scope.ports.find(figureSources).readLureCounts(scope));
  if (reference === null) return;
  await inTransaction(scope, async (tx) => {
    await refreshEmployeeStatistics(tx, await selectUnknownPeople(tx, peoplePerStep));
  });
}
