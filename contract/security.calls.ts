import { defineCalls } from './calls.ts';

/** What protects the own account, where it is signed in, and the organization's rules for it. */
export const securityCalls = defineCalls('accounts', {
  readOwnSecurity: {
    route: 'GET /users/api/v1/security',
    summary: 'What protects the own account',
    permission: 'signed-in',
    answer: 'ownSecurity',
  },
  proveIdentity: {
    route: 'POST /users/api/v1/security/proof',
    summary: 'Prove by password or code who is here, before a sensitive change',
    description: 'Good for ten minutes in this session. Whoever has a second factor proves by it, not by the password.',
    permission: 'signed-in',
    body: 'identityProofBody',
    answer: 'done',
  },
  renewRecoveryCodes: {
    route: 'POST /users/api/v1/twofa/recovery-codes',
    summary: 'New recovery codes in place of the old ones; told once',
    permission: 'signed-in',
    keepsNoAnswer: true,
    body: 'recoveryCodesBody',
    answer: 'twoFactorActivated',
  },
  listOwnSessions: {
    route: 'GET /users/api/v1/sessions',
    summary: 'Where the own account is signed in',
    permission: 'signed-in',
    answer: 'ownSessions',
  },
  endOwnSession: {
    route: 'DELETE /users/api/v1/sessions/:id',
    summary: 'Sign out in one other place',
    permission: 'signed-in',
    answer: 'done',
  },
  endOtherSessions: {
    route: 'POST /users/api/v1/sessions/end-others',
    summary: 'Sign out everywhere but here',
    permission: 'signed-in',
    answer: 'done',
  },
  readSignInRules: {
    route: 'GET /api/v2/organizations/sign-in-rules',
    summary: 'How people of the organization sign in',
    permission: 'admin.settings.adfs',
    answer: 'signInRules',
  },
  changeSignInRules: {
    route: 'PATCH /api/v2/organizations/sign-in-rules',
    summary: 'Change how people of the organization sign in',
    permission: 'admin.settings.adfs',
    body: 'signInRulesPatch',
    answer: 'signInRules',
  },
});
