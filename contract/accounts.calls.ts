import { defineCalls } from './calls.ts';

/** Accounts and their passwords. */
export const accountCalls = defineCalls('accounts', {
  readInvitation: {
    route: 'GET /users/api/v1/registration/info/token/:invite_token',
    summary: 'Get the recipient of an invitation',
    description:
      'Needs only the token of the registration email. Fails with `invitation_unknown`, `invitation_used` or `invitation_expired`.',
    permission: 'public',
    params: 'inviteTokenParams',
    answer: 'registrationInfo',
  },
  register: {
    route: 'POST /users/api/v1/registration',
    summary: 'Register an account by invitation',
    description:
      'Sets the first password and returns an access token. The invitation is used up. Fails as reading the invitation does, with a `password_` code for a weak password, and with `licenses_exhausted` or `license_expired`.',
    permission: 'public',
    body: 'registrationBody',
    answer: 'accessToken',
  },
  updatePassword: {
    route: 'POST /users/api/v1/password/update',
    summary: 'Change my password',
    description:
      'Ends your other sessions. Fails with `password_wrong` for a wrong current password, and with `password_too_short`, `password_too_common` or another `password_` code for a weak new one.',
    permission: 'signed-in',
    body: 'passwordUpdateBody',
    answer: 'done',
  },
  chooseLanguage: {
    route: 'PATCH /users/api/v1/users/language',
    summary: 'Set the language of my account',
    description: 'Emails and reports are written in this language from now on. Repeating the call changes nothing.',
    permission: 'signed-in',
    body: 'myLanguageBody',
    answer: 'done',
  },
  requestRecovery: {
    route: 'POST /users/api/v1/password/reset',
    summary: 'Request a password recovery email',
    description:
      'Answers the same for an unknown address, unless the organization allows it to tell (`not_registered`). Fails with `too_many_requests` after five requests within 15 minutes, and with `sso_required` for addresses that sign in by a provider.',
    permission: 'public',
    body: 'passwordResetBody',
    answer: 'done',
  },
  readRecovery: {
    route: 'GET /users/api/v1/password/reset/token/:token',
    summary: 'Get the address of a recovery link',
    description: 'Needs only the token of the recovery email. Fails with `recovery_unknown` or `recovery_expired`.',
    permission: 'public',
    params: 'recoveryTokenParams',
    answer: 'recoveryInfo',
  },
  confirmRecovery: {
    route: 'POST /users/api/v1/password/reset/confirm',
    summary: 'Set a new password by a recovery link',
    description:
      'Ends all sessions of the account and uses the link up. Fails with `recovery_unknown`, `recovery_expired`, or a `password_` code for a weak password.',
    permission: 'public',
    body: 'passwordResetConfirmBody',
    answer: 'done',
  },
  generatePassword: {
    route: 'GET /users/api/v1/password/generate',
    summary: 'Generate a password',
    description: 'Returns a random password that meets the rules. Nothing is stored.',
    permission: 'public',
    query: 'passwordGenerateQuery',
    answer: 'generatedPassword',
  },
});
