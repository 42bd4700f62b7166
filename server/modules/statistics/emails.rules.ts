import type { CampaignFirsts } from './figure-sources.ts';

/** Campaigns of which somebody told or in which somebody failed, and of those the ones where the telling came first. */
export function summarizeWarnings(firsts: readonly CampaignFirsts[]): { warned: number; told: number } {
  const told = firsts.filter(({ reported_at, failed_at }) => reported_at !== null || failed_at !== null);
  const isWarned = ({ reported_at, failed_at }: CampaignFirsts) =>
    reported_at !== null && (failed_at === null || reported_at < failed_at);
  return { told: told.length, warned: told.filter(isWarned).length };
}
