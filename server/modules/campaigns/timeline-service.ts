import type { CampaignTimeline } from '#contract/campaign-results.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectCampaign } from './campaign-repository.ts';
import { buildWindows, paceOf } from './timeline.rules.ts';
import { selectFirstTimes, selectTimeline } from './timeline-repository.ts';

/** When it happened: by the minute of the first hour, the hour of the first day and the day, and how fast it was. */
export async function readTimeline(scope: TenantScope, id: string): Promise<CampaignTimeline> {
  const { completed_at } = found(await selectCampaign(scope, id));
  const times = await selectFirstTimes(scope, id);
  const pace = paceOf(times);
  if (times.sent_at === null) return { windows: [], pace };
  const windows = buildWindows({
    first: times.sent_at,
    until: completed_at ?? scope.now,
    timeZone: scope.timeZone,
    counts: await selectTimeline(scope, id, times.sent_at),
  });
  return { windows, pace };
}
