import type { CampaignComparison, RateVerdict } from '#contract/campaign-results.ts';
import type { CampaignStatistics } from '#contract/campaigns.ts';
import { isEarlyRate, type RateFigure, rateOf } from '#contract/figures.ts';
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
import { selectKnownMoments } from './known-moments-repository.ts';
import { countPlanned } from './planned-people.ts';

/** Earlier campaigns that are shown one by one. */
const shownCampaigns = 8;

/** A campaign beside the earlier ones of its kind: those by tag with those by tag. */
export async function readComparison(scope: TenantScope, id: string): Promise<CampaignComparison> {
  const campaign = await countPlanned(scope, found(await selectCampaign(scope, id)));
  const earlier = await selectEarlierCampaigns(scope, campaign);
  const templates = await selectCampaignTemplates(scope, [id, ...earlier.map((row) => row.id)]);
  const own = templates.get(id) ?? [];
  const before = earlier.flatMap((row) => templates.get(row.id) ?? []);
  const total = campaignStatisticsOf(before).incident;
  const known = (await selectKnownMoments(scope, [campaign])).get(id) ?? null;
  const names = new Map((await selectSnapshots(scope, id)).map((row) => [row.template_id, row.snapshot.name]));
  return {
    campaigns: [campaign, ...earlier.slice(0, shownCampaigns)].map((row) => ({
      ...presentRow(row, templates.get(row.id) ?? []),
      is_current: row.id === id,
    })),
    earlier: total,
    verdict: total.total === 0 ? null : compareYoung(campaignStatisticsOf(own, known).incident, total),
    templates: own.flatMap((row) => {
      const uses = before.filter((use) => use.template_id === row.template_id);
      if (uses.length === 0) return [];
      const current = campaignStatisticsOf([row], known).incident;
      const past = campaignStatisticsOf(uses).incident;
      return {
        id: row.template_id,
        name: names.get(row.template_id) ?? '',
        current,
        earlier: past,
        campaigns_count: uses.length,
        verdict: compareYoung(current, past),
      };
    }),
  };
}

/** A share that still grows is not said to be lower than one that is known. */
function compareYoung(current: CampaignStatistics['incident'], past: RateFigure): RateVerdict {
  const verdict = compareRates(current, past);
  return verdict === 'lower' && isEarlyRate(current) ? 'unclear' : verdict;
}

function presentRow({ id, name, start_date, users_count }: CampaignRow, templates: readonly CampaignTemplateSummary[]) {
  const { incident, reported, sent } = campaignStatisticsOf(templates);
  return { id, name, start_date, users_count, incident, reported: rateOf(reported, sent) };
}
