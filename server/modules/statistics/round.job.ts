import { z } from 'zod';
import { statisticsPeriods } from '#contract/constants.ts';
import { findOrganization, listOrganizations } from '#modules/organizations/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { figureSources } from './figure-sources.ts';
import {
  closeDay,
  computeOrganizationFigures,
  selectFirstDay,
  takeSnapshotDay,
  writeRiskCurve,
} from './organization-repository.ts';
import { countPeople, selectPeopleAfter, selectUnknownPeople } from './people-repository.ts';
import { precomputeChangesOf } from './precomputed-changes.ts';
import { outcomesOf, refreshEmployeeStatistics } from './refresh-service.ts';
import { templateRatesOf } from './risk.rules.ts';
import { type EmailHistory, learnRiskCurve } from './risk-learning.rules.ts';

const peoplePerStep = 1000;

/** Everybody of one organization anew: letters lose weight with age, and a lure's rate moves all who met it. */
export const organizationRefreshJob = defineJob('statistics.refresh-organization', {
  /** `close_from`: the first day that is over and not yet closed. */
  schema: z.object({ organization_id: z.uuid(), close_from: z.iso.date().optional() }),
  retryLimit: 5,
  expireInSeconds: 3600,
  singletonKey: (data) => data.organization_id,
  async handler(context: AppContext, data, signal) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, data.organization_id);
    if (organization === null) return;
    const scope = createOrganizationScope(system, organization);
    if (data.close_from !== undefined) await closeDays(scope, data.close_from, signal);
    await refreshOrganization(scope, signal);
    await precomputeChangesOf(scope, statisticsPeriods, signal);
  },
});

/** So many people teach the curve; more would hardly move it. */
const teachersMax = 10_000;

/** Reads how earlier letters foretold later ones, of everybody or of a sample, and keeps what that teaches. */
async function learnFromHistories(scope: TenantScope, signal?: AbortSignal): Promise<void> {
  const sources = scope.ports.find(figureSources);
  const lures = templateRatesOf(await sources.readTemplateCounts(scope));
  if (lures.reference === null) return;
  const every = Math.max(1, Math.ceil((await countPeople(scope)) / teachersMax));
  const histories: EmailHistory[] = [];
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const people: string[] = await selectPeopleAfter(scope, after, peoplePerStep);
    if (people.length === 0) break;
    const chosen = people.filter((_, at) => at % every === 0);
    const letters = outcomesOf(await sources.readPhishingOutcomes(scope, chosen), lures);
    for (const history of Map.groupBy(letters, (letter) => letter.user_id).values()) {
      const told = history.map(({ sent_at, has_failed, lure_rate }) => ({ sent_at, has_failed, lure_rate }));
      histories.push(told.sort((left, right) => left.sent_at.getTime() - right.sent_at.getTime()));
    }
    after = people.at(-1) ?? null;
  }
  await inTransaction(scope, (tx) => writeRiskCurve(tx, learnRiskCurve(histories)));
}

/** In steps of a transaction each, so that others reach the database in between. */
export async function refreshOrganization(scope: TenantScope, signal?: AbortSignal): Promise<void> {
  await learnFromHistories(scope, signal);
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const people: string[] = await selectPeopleAfter(scope, after, peoplePerStep);
    if (people.length === 0) break;
    await inTransaction(scope, (tx) => refreshEmployeeStatistics(tx, people));
    after = people.at(-1) ?? null;
  }
  const day = dayIn(scope.now, scope.timeZone);
  await inTransaction(scope, (tx) => computeOrganizationFigures(tx, day));
}

/** Days that are made up for after a long stop; series show fewer. */
const closedDaysMax = 400;

/** Closes every day from `from` to yesterday, as the organization counts days: nights that nobody worked are made up for. */
export async function closeDays(scope: TenantScope, from: string, signal?: AbortSignal): Promise<void> {
  const today = dayIn(scope.now, scope.timeZone);
  const earliest = addDays(today, -closedDaysMax);
  for (let day = from > earliest ? from : earliest; day < today; day = addDays(day, 1)) {
    signal?.throwIfAborted();
    await inTransaction(scope, (tx) => closeDay(tx, day));
  }
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
        const taken = await takeSnapshotDay(tx, dayIn(tx.now, tx.timeZone));
        if (taken === null) return;
        const from = taken.last ?? (await selectFirstDay(tx));
        await enqueue(tx, organizationRefreshJob, {
          organization_id: tx.organizationId,
          ...(from !== null && { close_from: from }),
        });
      });
      await welcomeNewcomers(scope);
    }
  },
});

/** Once anything is known of the organization, a newcomer counts as average. */
async function welcomeNewcomers(scope: TenantScope): Promise<void> {
  const { reference } = templateRatesOf(await scope.ports.find(figureSources).readTemplateCounts(scope));
  if (reference === null) return;
  await inTransaction(scope, async (tx) => {
    await refreshEmployeeStatistics(tx, await selectUnknownPeople(tx, peoplePerStep));
  });
}
