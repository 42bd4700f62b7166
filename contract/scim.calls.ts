import { defineCalls } from './calls.ts';

const permission = 'admin.settings.adfs';

/** How a directory that pushes by SCIM 2.0 is let in, and what it did. The protocol itself answers under `/scim/v2`. */
export const scimCalls = defineCalls('scim', {
  readScimSettings: {
    route: 'GET /api/v2/settings/scim',
    summary: 'How directories push people and groups',
    permission,
    answer: 'scimSettings',
  },
  changeScimSettings: {
    route: 'PUT /api/v2/settings/scim',
    summary: 'Say what a directory may do',
    permission,
    body: 'scimSettingsBody',
    answer: 'scimSettings',
  },
  createScimToken: {
    route: 'POST /api/v2/settings/scim/tokens',
    summary: 'Make a token for a directory',
    description: 'The secret is in this answer alone.',
    permission,
    body: 'scimTokenBody',
    answer: 'scimNewToken',
    status: 201,
    keepsNoAnswer: true,
  },
  revokeScimToken: {
    route: 'DELETE /api/v2/settings/scim/tokens/:id',
    summary: 'Revoke a token: whoever has it is out at once',
    permission,
    answer: 'done',
  },
  listScimLog: {
    route: 'GET /api/v2/settings/scim/log',
    summary: 'What directories sent and what came of it, the newest first',
    permission,
    query: 'scimLogQuery',
    answer: 'scimLogPage',
  },
});
