import { defineCalls } from './calls.ts';

const permission = 'admin.settings.adfs';

/** Signing in with the organization's own provider (OpenID Connect). */
export const singleSignOnCalls = defineCalls('single-sign-on', {
  startSingleSignOn: {
    route: 'GET /api/v2/auth/sso',
    summary: 'Start signing in with a provider',
    description:
      'Open it in the browser: it answers 302 to the provider, or to the sign-in page with the reason after `#`. The sign-in must be finished within ten minutes in the same browser.',
    permission: 'public',
    query: 'ssoStartQuery',
    answer: 'file',
  },
  finishSingleSignOn: {
    route: 'GET /api/v2/auth/sso/callback',
    summary: 'Finish signing in with a provider',
    description:
      'The provider sends the browser here. It answers 302 to the sign-in page with a ticket after `#` that works once, for a minute, in the same browser, or with the reason of a failure.',
    permission: 'public',
    query: 'ssoCallbackQuery',
    answer: 'file',
  },
  listProviders: {
    route: 'GET /api/v2/auth/sso/providers',
    summary: 'List the providers of an email domain',
    description:
      'Takes a domain and returns providers that its addresses sign in with. It reveals nothing about single users.',
    permission: 'public',
    query: 'ssoProvidersQuery',
    answer: 'ssoProviders',
  },
  consumeTicket: {
    route: 'POST /api/v2/auth/sso/ticket',
    summary: 'Exchange a sign-in ticket for a session',
    description:
      'Returns an access token. Fails with `sso_expired` for a used or expired ticket or in another browser, and with `sso_person_removed`.',
    permission: 'public',
    body: 'ssoTicketBody',
    answer: 'accessToken',
    keepsNoAnswer: true,
  },
  endSingleSignOn: {
    route: 'POST /api/v2/auth/sso/logout',
    summary: 'Sign out here and at the provider',
    description:
      'Ends the session and returns the address at which the browser ends that of the provider, if there is one.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    afterVisit: true,
    answer: 'ssoSignedOut',
  },
  endByProvider: {
    route: 'POST /api/v2/auth/sso/logout/:organization_id',
    summary: 'End sessions on behalf of the provider',
    description:
      'Takes an OpenID Connect back-channel logout token. Fails with `sso_logout_refused` for a token that is invalid, too old or used.',
    permission: 'public',
    params: 'ssoLogoutParams',
    body: 'ssoLogoutBody',
    form: true,
    answer: 'done',
  },
  readSingleSignOn: {
    route: 'GET /api/v2/settings/single-sign-on',
    summary: 'Get the single sign-on settings',
    description: 'Returns the settings without the client secret, and the addresses to enter at the provider.',
    permission,
    answer: 'singleSignOn',
  },
  changeSingleSignOn: {
    route: 'PUT /api/v2/settings/single-sign-on',
    summary: 'Change the single sign-on settings',
    description:
      'A changed provider needs the client secret again (`sso_secret_needed`). Fails with `sso_address_refused`, `sso_domain_taken`, `sso_domain_public` or `department_unknown`.',
    permission,
    body: 'ssoEdit',
    answer: 'singleSignOn',
  },
  testSingleSignOn: {
    route: 'POST /api/v2/settings/single-sign-on/test',
    summary: 'Test single sign-on settings',
    description:
      'Tries the settings that you send and saves nothing. Returns each step with its problem. At most 20 calls a minute.',
    permission,
    body: 'ssoBody',
    answer: 'ssoTest',
  },
  checkSsoDomain: {
    route: 'POST /api/v2/settings/single-sign-on/domains/:domain/check',
    summary: 'Check the DNS record of a single sign-on domain',
    description:
      'Looks for the record that proves the domain and returns the settings with the new state. At most 20 calls a minute.',
    permission,
    params: 'ssoDomainParams',
    answer: 'singleSignOn',
  },
  confirmSsoDomain: {
    route: 'PUT /api/v2/settings/single-sign-on/domains/:domain',
    summary: 'Confirm a single sign-on domain, or withdraw its proof',
    description:
      'Confirms a domain without a DNS record. Only the administrator of the installation may do it; `can` of the domain says whether the caller may.',
    permission,
    params: 'ssoDomainParams',
    body: 'ssoDomainBody',
    answer: 'singleSignOn',
  },
});
