import { defineCalls } from './calls.ts';

const permission = 'admin.settings.integrations';

/** How other systems are let in: tokens of the organization that open the calls of their scopes. */
export const apiTokenCalls = defineCalls('api-tokens', {
  listApiTokens: {
    route: 'GET /api/v2/settings/api-tokens',
    summary: 'List API tokens',
    description:
      'Returns the tokens of other systems with their scopes, without the secrets. `tokens_left` says how many more can be created.',
    permission,
    answer: 'apiTokens',
  },
  createApiToken: {
    route: 'POST /api/v2/settings/api-tokens',
    summary: 'Create an API token',
    description:
      'The secret is shown in this answer only. The scopes must suit the kind of token (`token_scope_refused`). Fails with `api_tokens_limit` at 20 valid tokens. A repeat with the same `Idempotency-Key` answers `idempotency_answer_not_kept` with the `id` in `errors`: if you have not seen the secret, delete that one and create another.',
    permission,
    body: 'apiTokenBody',
    answer: 'apiNewToken',
    status: 201,
    keepsNoAnswer: true,
  },
  revokeApiToken: {
    route: 'DELETE /api/v2/settings/api-tokens/:id',
    summary: 'Revoke an API token',
    description: 'The token stops working at once. A second call answers 404.',
    permission,
    answer: 'done',
  },
  renderCampaignResults: {
    route: 'GET /api/v2/rendering/campaigns/:id',
    summary: 'Render the results of a campaign as a PDF',
    description:
      'Returns the document in this answer and stores nothing. It is meant for tokens of the kind `pdf_service`. The language is that of `Accept-Language`.',
    permission: 'admin.phishing.campaigns',
    tokenScope: 'rendering',
    answer: 'file',
  },
});
