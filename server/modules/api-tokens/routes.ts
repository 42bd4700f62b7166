import { apiTokenCalls } from '#contract/api-tokens.calls.ts';
import { campaignResultsReport } from '#modules/campaigns/index.ts';
import { makeAtOnce } from '#modules/reports/index.ts';
import { serve } from '#platform/http/serve.ts';
import { createToken, listTokens, revokeToken } from './token-service.ts';

/** How other systems are let in, and what is drawn for them at once. */
export const apiTokensRoutes = serve(apiTokenCalls, {
  listApiTokens: (request) => listTokens(request.scope, request.server.context.config.console.url),
  createApiToken: (request) => createToken(request.scope, request.body),
  revokeApiToken: (request) => revokeToken(request.scope, request.params.id),
  renderCampaignResults: async (request, reply) => {
    const { scope, server, params } = request;
    const { content } = await makeAtOnce(server.context, scope, campaignResultsReport, { campaign_id: params.id });
    return reply.type('application/pdf').header('cache-control', 'no-store').send(content);
  },
});
