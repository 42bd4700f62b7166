import { defineCalls } from './calls.ts';

const permission = 'admin.settings.adfs';

/** How a directory that pushes by SCIM 2.0 is let in, and what it did. The protocol itself answers under `/scim/v2`. */
export const scimCalls = defineCalls('scim', {
  readScimSettings: {
    route: 'GET /api/v2/settings/scim',
    summary: 'Get the SCIM settings',
    description: 'Returns the base address for the directory, the settings and the tokens without their secrets.',
    permission,
    answer: 'scimSettings',
  },
  changeScimSettings: {
    route: 'PUT /api/v2/settings/scim',
    summary: 'Change the SCIM settings',
    description: 'Sets what a directory may do here. The change applies to the next request of the directory.',
    permission,
    body: 'scimSettingsBody',
    answer: 'scimSettings',
  },
  createScimToken: {
    route: 'POST /api/v2/settings/scim/tokens',
    summary: 'Create a SCIM token',
    description:
      'The secret is shown in this answer only. Fails with `scim_tokens_limit` at two valid tokens. A repeat with the same `Idempotency-Key` answers `idempotency_answer_not_kept` with the `id` in `errors`: if you have not seen the secret, delete that one and create another.',
    permission,
    body: 'scimTokenBody',
    answer: 'scimNewToken',
    status: 201,
    keepsNoAnswer: true,
  },
  revokeScimToken: {
    route: 'DELETE /api/v2/settings/scim/tokens/:id',
    summary: 'Revoke a SCIM token',
    description: 'The token stops working at once. A second call answers 404.',
    permission,
    answer: 'done',
  },
  listScimLog: {
    route: 'GET /api/v2/settings/scim/log',
    summary: 'List requests of SCIM directories',
    description: 'Returns what directories sent and what came of it, the newest first. Entries are kept for 90 days.',
    permission,
    query: 'scimLogQuery',
    answer: 'scimLogPage',
  },
});
