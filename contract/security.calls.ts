import { defineCalls } from './calls.ts';

/** What protects the own account, where it is signed in, and the organization's rules for it. */
export const securityCalls = defineCalls('accounts', {
  readMySecurity: {
    route: 'GET /users/api/v1/security',
    summary: 'Get the security settings of my account',
    description:
      'Returns whether you have a password, an authenticator and passkeys, and how many recovery codes are left.',
    permission: 'signed-in',
    answer: 'mySecurity',
  },
  proveIdentity: {
    route: 'POST /users/api/v1/security/proof',
    summary: 'Prove my identity with a password or a code',
    description:
      'Needed before sensitive changes; valid for ten minutes in this session. With a second factor the password is not accepted (`proof_needed`). Fails with `password_wrong` or `two_factor_code_wrong`.',
    permission: 'signed-in',
    body: 'identityProofBody',
    answer: 'done',
  },
  renewRecoveryCodes: {
    route: 'POST /users/api/v1/twofa/recovery-codes',
    summary: 'Create new recovery codes',
    description:
      'The old codes stop working. The new ones are shown in this answer only. Needs a code, or a fresh proof of identity (`proof_needed`).',
    permission: 'signed-in',
    keepsNoAnswer: true,
    body: 'recoveryCodesBody',
    answer: 'twoFactorActivated',
  },
  listMySessions: {
    route: 'GET /users/api/v1/sessions',
    summary: 'List my sessions',
    description:
      'Returns browser, system, address and time of each session, the last used one first. `is_current` marks the session of this call.',
    permission: 'signed-in',
    answer: 'mySessions',
  },
  endMySession: {
    route: 'DELETE /users/api/v1/sessions/:id',
    summary: 'End one of my sessions',
    description:
      'The token of that session stops working at once. Answers 404 for a session that is over or belongs to another user.',
    permission: 'signed-in',
    answer: 'done',
  },
  endOtherSessions: {
    route: 'POST /users/api/v1/sessions/end-others',
    summary: 'End all my other sessions',
    description: 'Keeps only the session of this call. Repeating the call changes nothing.',
    permission: 'signed-in',
    answer: 'done',
  },
  readSignInRules: {
    route: 'GET /api/v2/organizations/sign-in-rules',
    summary: 'Get the sign-in rules of the organization',
    description: 'Returns the rules and how many registered employees have no second factor.',
    permission: 'admin.settings.adfs',
    answer: 'signInRules',
  },
  changeSignInRules: {
    route: 'PATCH /api/v2/organizations/sign-in-rules',
    summary: 'Change the sign-in rules of the organization',
    description:
      'Changes the fields that you send. Shorter sessions apply at once, also to sessions that exist. When a second factor becomes required, employees without one have to set it up before they continue.',
    permission: 'admin.settings.adfs',
    body: 'signInRulesPatch',
    answer: 'signInRules',
  },
});
