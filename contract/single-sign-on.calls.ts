import { defineCalls } from './calls.ts';

const permission = 'admin.settings.adfs';

/** Signing in with the organization's own provider (OpenID Connect). */
export const singleSignOnCalls = defineCalls('single-sign-on', {
  startSingleSignOn: {
    route: 'GET /api/v2/auth/sso',
    summary: 'Go to the provider',
    description:
      'For the browser to open, not to fetch: answers 302 to the provider, or to the sign-in page with the reason why not.',
    permission: 'public',
    query: 'ssoStartQuery',
    answer: 'file',
  },
  finishSingleSignOn: {
    route: 'GET /api/v2/auth/sso/callback',
    summary: 'Come back from the provider',
    description: 'Answers 302 to the sign-in page, with a ticket that works once and in the same browser alone.',
    permission: 'public',
    query: 'ssoCallbackQuery',
    answer: 'file',
  },
  listProviders: {
    route: 'GET /api/v2/auth/sso/providers',
    summary: 'Providers of a domain of addresses',
    description: 'Knows domains alone: it says nothing of single people.',
    permission: 'public',
    query: 'ssoProvidersQuery',
    answer: 'ssoProviders',
  },
  takeTicket: {
    route: 'POST /api/v2/auth/sso/ticket',
    summary: 'Open the session of a ticket',
    permission: 'public',
    body: 'ssoTicketBody',
    answer: 'accessToken',
    keepsNoAnswer: true,
  },
  endSingleSignOn: {
    route: 'POST /api/v2/auth/sso/logout',
    summary: 'End the own session, and hear where the provider’s is ended',
    permission: 'signed-in',
    beforeSecondFactor: true,
    afterVisit: true,
    answer: 'ssoSignedOut',
  },
  endByProvider: {
    route: 'POST /api/v2/auth/sso/logout/:organization_id',
    summary: 'The provider ends sessions (OpenID Connect back-channel logout)',
    permission: 'public',
    params: 'ssoLogoutParams',
    body: 'ssoLogoutBody',
    form: true,
    answer: 'done',
  },
  readSingleSignOn: {
    route: 'GET /api/v2/settings/single-sign-on',
    summary: 'The organization’s provider',
    permission,
    answer: 'singleSignOn',
  },
  changeSingleSignOn: {
    route: 'PUT /api/v2/settings/single-sign-on',
    summary: 'Connect the organization with its provider',
    permission,
    body: 'ssoEdit',
    answer: 'singleSignOn',
  },
  testSingleSignOn: {
    route: 'POST /api/v2/settings/single-sign-on/test',
    summary: 'Try a provider without keeping it',
    permission,
    body: 'ssoBody',
    answer: 'ssoTest',
  },
});
