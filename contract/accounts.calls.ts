import { defineCalls } from './calls.ts';

/** Accounts and their passwords. */
export const accountCalls = defineCalls('accounts', {
  readInvitation: {
    route: 'GET /users/api/v1/registration/info/token/:invite_token',
    summary: 'Whom an invitation is for',
    permission: 'public',
    params: 'inviteTokenParams',
    answer: 'registrationInfo',
  },
  register: {
    route: 'POST /users/api/v1/registration',
    summary: 'Make an account by invitation, and sign in',
    permission: 'public',
    body: 'registrationBody',
    answer: 'accessToken',
  },
  updatePassword: {
    route: 'POST /users/api/v1/password/update',
    summary: 'Change the own password',
    permission: 'signed-in',
    body: 'passwordUpdateBody',
    answer: 'done',
  },
  chooseLanguage: {
    route: 'PATCH /users/api/v1/users/language',
    summary: 'Choose the language of the own account: emails and reports are written in it',
    permission: 'signed-in',
    body: 'ownLanguageBody',
    answer: 'done',
  },
  requestRecovery: {
    route: 'POST /users/api/v1/password/reset',
    summary: 'Ask for a recovery email',
    permission: 'public',
    body: 'passwordResetBody',
    answer: 'done',
  },
  readRecovery: {
    route: 'GET /users/api/v1/password/reset/token/:token',
    summary: 'Whom a recovery link is for',
    permission: 'public',
    params: 'recoveryTokenParams',
    answer: 'recoveryInfo',
  },
  confirmRecovery: {
    route: 'POST /users/api/v1/password/reset/confirm',
    summary: 'Set a new password by a recovery link',
    permission: 'public',
    body: 'passwordResetConfirmBody',
    answer: 'done',
  },
  generatePassword: {
    route: 'GET /users/api/v1/password/generate',
    summary: 'A password made up',
    permission: 'public',
    query: 'passwordGenerateQuery',
    answer: 'generatedPassword',
  },
});
