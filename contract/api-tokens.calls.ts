import { defineCalls } from './calls.ts';

const permission = 'admin.settings.integrations';

/** How other systems are let in: tokens of the organization that open the calls of their scopes. */
export const apiTokenCalls = defineCalls('api-tokens', {
  listApiTokens: {
    route: 'GET /api/v2/settings/api-tokens',
    summary: 'Tokens of other systems',
    permission,
    answer: 'apiTokens',
  },
  createApiToken: {
    route: 'POST /api/v2/settings/api-tokens',
    summary: 'Make a token for another system',
    description: 'The secret is in this answer alone.',
    permission,
    body: 'apiTokenBody',
    answer: 'apiNewToken',
    status: 201,
    keepsNoAnswer: true,
  },
  revokeApiToken: {
    route: 'DELETE /api/v2/settings/api-tokens/:id',
    summary: 'Revoke a token: whoever has it is out at once',
    permission,
    answer: 'done',
  },
  renderCampaignResults: {
    route: 'GET /api/v2/rendering/campaigns/:id',
    summary: 'Results of a campaign, drawn as a PDF at once',
    description: 'For `pdf_service`: no page is opened and nothing is kept. The language is that of `Accept-Language`.',
    permission: 'admin.phishing.campaigns',
    tokenScope: 'rendering',
    answer: 'file',
  },
});
