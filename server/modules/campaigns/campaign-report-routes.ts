import { campaignReportBody } from '#contract/campaign-results.ts';
import { accepted, idParams } from '#contract/page.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { requestCampaignReport } from './campaign-report.ts';
import { requestCampaignResults } from './results-report.ts';

const tags = ['campaigns'];
const permission = 'admin.phishing.campaigns';
const response = { 202: accepted } as const;

/** Campaigns as files. The two calls with an id are of two versions: the list of recipients, and what came of it all. */
export const campaignReportRoutes: RouteSet = async (app) => {
  app.post(
    '/reports/phishing-campaign',
    {
      config: { permission },
      schema: { tags, summary: 'The recipients of a campaign as a file', body: campaignReportBody, response },
    },
    async (request, reply) => reply.code(202).send(await requestCampaignReport(request.scope, request.body)),
  );

  app.post(
    '/reports/phishing/:id',
    {
      config: { permission },
      schema: { tags, summary: 'All recipients of a campaign as a file', params: idParams, response },
    },
    async (request, reply) => {
      const body = { campaign_id: request.params.id, format: 'xlsx' } as const;
      return reply.code(202).send(await requestCampaignReport(request.scope, body));
    },
  );

  app.post(
    '/reports/v2/phishing/:id',
    {
      config: { permission },
      schema: { tags, summary: 'The results of a campaign as a PDF', params: idParams, response },
    },
    async (request, reply) => reply.code(202).send(await requestCampaignResults(request.scope, request.params.id)),
  );
};
