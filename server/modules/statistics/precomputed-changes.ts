import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob, enqueue } from '#platform/jobs/index.ts';
import { writeWherePossible } from '#platform/outage.ts';
import { createOrganizationScope, createSystemScope, type TenantScope } from '#platform/scope.ts';
import {
  endOf,
  type PrecomputedChanges,
  selectChangeParts,
  selectPrecomputedChanges,
  writePrecomputedChanges,
} from './change-repository.ts';
import { figureSources } from './figure-sources.ts';
import { selectOrganizationFigures } from './organization-repository.ts';

/** Up to so many people changes are added up whenever somebody asks; of more they are kept. */
export const alwaysAddedUp = 5000;
/** What is kept of a large organization is added up anew after that, where its people changed and somebody asks. */
const refreshAfterMs = 10 * 60_000;
/** People who are shown as having moved the whole. */
export const shownMovers = 5;

type AddedUp = Omit<PrecomputedChanges, 'computed_at' | 'computed_number'> & {
  /** Null: now. */
  readonly computed_at: Date | null;
};

/** Adds up what changed over the period: of a hundred thousand people that takes seconds. */
export async function addUpChanges(scope: TenantScope, period: number): Promise<AddedUp> {
  const sources = scope.ports.find(figureSources);
  const since = addDays(dayIn(scope.now, scope.timeZone), -period);
  const from = endOf(scope, since);
  const [parts, letters] = await Promise.all([
    selectChangeParts(scope, since, {
      campaigns: sources.campaignsOfPeople(scope, from),
      courses: sources.coursesOfPeople(scope, from),
      people: shownMovers,
    }),
    sources.readReportedEmails(scope, endOf(scope, addDays(since, -period)), from),
  ]);
  return { since, computed_at: null, parts, letters };
}

/** The same, of a large organization as it was kept last; at most some minutes old while somebody looks. */
export async function readChangeParts(scope: TenantScope, period: number): Promise<AddedUp> {
  const figures = await selectOrganizationFigures(scope);
  if (figures === undefined || figures.users_count <= alwaysAddedUp) return addUpChanges(scope, period);
  const kept = await selectPrecomputedChanges(scope, period);
  const since = addDays(dayIn(scope.now, scope.timeZone), -period);
  // Just after midnight the kept ones are those of yesterday. Older ones would compare other days than were asked for.
  if (kept === undefined || kept.since < addDays(since, -1))
    return precomputeChanges(scope, period, figures.change_number);
  const isOld = scope.now.getTime() - kept.computed_at.getTime() >= refreshAfterMs;
  if (kept.since !== since || (isOld && kept.computed_number !== figures.change_number)) {
    const refresh = { organization_id: scope.organizationId, days_period: period };
    await writeWherePossible(() => enqueue(scope, precomputeChangesJob, refresh));
  }
  return kept;
}

async function precomputeChanges(scope: TenantScope, period: number, number: string): Promise<PrecomputedChanges> {
  const changes = await addUpChanges(scope, period);
  const kept = { ...changes, computed_at: scope.now, computed_number: number };
  await writeWherePossible(() => writePrecomputedChanges(scope, period, kept));
  return kept;
}

/** By night: what the pages ask for in the morning. */
export async function precomputeChangesOf(
  scope: TenantScope,
  periods: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  const figures = await selectOrganizationFigures(scope);
  if (figures === undefined || figures.users_count <= alwaysAddedUp) return;
  for (const period of periods) {
    signal?.throwIfAborted();
    await precomputeChanges(scope, period, figures.change_number);
  }
}

export const precomputeChangesJob = defineJob('statistics.keep-changes', {
  schema: z.object({ organization_id: z.uuid(), days_period: z.int() }),
  retryLimit: 2,
  expireInSeconds: 600,
  singletonKey: (data) => `${data.organization_id} ${data.days_period}`,
  async handler(context: AppContext, data, signal) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, data.organization_id);
    if (organization === null) return;
    await precomputeChangesOf(createOrganizationScope(system, organization), [data.days_period], signal);
  },
});
