import { defineCalls } from './calls.ts';

/** The second factor. */
export const twoFactorCalls = defineCalls('accounts', {
  prepareTwoFactor: {
    route: 'GET /users/api/v1/users/twofa/my-qr-link',
    summary: 'A secret for the authenticator',
    permission: 'signed-in',
    beforeSecondFactor: true,
    answer: 'twoFactorSetup',
  },
  activateTwoFactor: {
    route: 'POST /users/api/v1/twofa/code/testing',
    summary: 'Switch the own second factor on; the recovery codes are told once',
    permission: 'signed-in',
    beforeSecondFactor: true,
    keepsNoAnswer: true,
    body: 'twoFactorTestBody',
    answer: 'twoFactorActivated',
  },
  giveSecondFactor: {
    route: 'POST /users/api/v1/twofa/code/verify',
    summary: 'Give the second factor that the session owes',
    permission: 'signed-in',
    beforeSecondFactor: true,
    body: 'twoFactorVerifyBody',
    answer: 'done',
  },
  deactivateTwoFactor: {
    route: 'POST /users/api/v1/users/twofa/deactivate',
    summary: 'Switch the own second factor off, or reset that of somebody else',
    permission: 'signed-in',
    body: 'twoFactorDeactivateBody',
    answer: 'done',
  },
});
