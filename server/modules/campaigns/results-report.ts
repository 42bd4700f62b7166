import { z } from 'zod';
import { readBrand } from '#modules/organizations/index.ts';
import { defineReportKind, requestReport } from '#modules/reports/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { translator } from '#platform/i18n.ts';
import type { PersonScope } from '#platform/scope.ts';
import { titleInFileName } from './campaign-report.ts';
import { selectCampaign } from './campaign-repository.ts';
import { readCampaign } from './campaign-service.ts';
import { readComparison } from './comparison-service.ts';
import { drawResults } from './results-pdf.ts';
import { listCampaignTemplates, listDepartmentResults, listSystems, readInternal } from './results-service.ts';
import { readTimeline } from './timeline-service.ts';

/** What came of a campaign, as a PDF for those who decide: no names of people in it. */
export const campaignResultsReport = defineReportKind({
  name: 'phishing_results',
  permission: 'admin.phishing.campaigns',
  params: z.strictObject({ campaign_id: z.uuid() }),
  make: async (scope, { campaign_id }, { signal, files }) => {
    const campaign = await readCampaign(scope, campaign_id);
    const content = await drawResults({
      brand: await readBrand(scope, files),
      language: scope.language,
      timeZone: scope.timeZone,
      now: scope.now,
      campaign,
      comparison: await readComparison(scope, campaign_id),
      pace: (await readTimeline(scope, campaign_id)).pace,
      templates: await listCampaignTemplates(scope, campaign_id),
      departments: await listDepartmentResults(scope, campaign_id),
      systems: await listSystems(scope, campaign_id),
      machines: (await readInternal(scope, campaign_id)).machine_events,
    });
    signal.throwIfAborted();
    const date = dayIn(scope.now, scope.timeZone);
    const name = titleInFileName(campaign.name);
    return { name: translator(scope.language)('reports.phishing_results.file_name', { name, date }), content };
  },
});

/** Asks for the results of a campaign as a PDF. */
export async function requestCampaignResults(scope: PersonScope, campaignId: string): Promise<{ id: string }> {
  const { name } = found(await selectCampaign(scope, campaignId));
  return requestReport(scope, campaignResultsReport, { campaign_id: campaignId }, { title: name });
}
