import type { CampaignComparison } from '#contract/campaign-results.ts';
import { rateOf } from '#contract/figures.ts';
import { found } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  type CampaignRow,
  type CampaignTemplateSummary,
  selectCampaign,
  selectCampaignTemplates,
  selectEarlierCampaigns,
  selectSnapshots,
} from './campaign-repository.ts';
import { compareRates } from './comparison.rules.ts';
import { campaignStatisticsOf } from './incident-risk.rules.ts';

/** Earlier campaigns that are shown one by one. */
const shownCampaigns = 8;

/** A campaign beside the earlier ones of its kind: those by tag with those by tag. */
export async function readComparison(scope: TenantScope, id: string): Promise<CampaignComparison> {
  const campaign = found(await selectCampaign(scope, id));
  const earlier = await selectEarlierCampaigns(scope, campaign);
  const templates = await selectCampaignTemplates(scope, [id, ...earlier.map((row) => row.id)]);
  const own = templates.get(id) ?? [];
  const before = earlier.flatMap((row) => templates.get(row.id) ?? []);
  const total = campaignStatisticsOf(before).incident;
  const names = new Map((await selectSnapshots(scope, id)).map((row) => [row.template_id, row.snapshot.name]));
  return {
    campaigns: [campaign, ...earlier.slice(0, shownCampaigns)].map((row) => ({
      ...presentRow(row, templates.get(row.id) ?? []),
      is_current: row.id === id,
    })),
    earlier: total,
    verdict: total.total === 0 ? null : compareRates(campaignStatisticsOf(own).incident, total),
    templates: own.flatMap((row) => {
      const uses = before.filter((use) => use.template_id === row.template_id);
      if (uses.length === 0) return [];
      const current = campaignStatisticsOf([row]).incident;
      const past = campaignStatisticsOf(uses).incident;
      return {
        id: row.template_id,
        name: names.get(row.template_id) ?? '',
        current,
        earlier: past,
        campaigns_count: uses.length,
        verdict: compareRates(current, past),
      };
    }),
  };
}

function presentRow({ id, name, start_date, users_count }: CampaignRow, templates: readonly CampaignTemplateSummary[]) {
  const { incident, reported, sent } = campaignStatisticsOf(templates);
  return { id, name, start_date, users_count, incident, reported: rateOf(reported, sent) };
}
