import { defineCalls } from './calls.ts';

/** The second factor. */
export const twoFactorCalls = defineCalls('accounts', {
  prepareTwoFactor: {
    route: 'GET /users/api/v1/users/twofa/my-qr-link',
    summary: 'Create a secret for an authenticator app',
    description:
      'Returns the secret as text, as a link and as a QR code. It has no effect until you activate it. Needs a fresh proof of identity (`proof_needed`); fails with `two_factor_active`.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    answer: 'twoFactorSetup',
  },
  activateTwoFactor: {
    route: 'POST /users/api/v1/twofa/code/testing',
    summary: 'Activate two-factor authentication',
    description:
      'Needs the first code of the authenticator app. The recovery codes are shown in this answer only. Fails with `two_factor_code_wrong`; your other sessions end.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    keepsNoAnswer: true,
    body: 'twoFactorTestBody',
    answer: 'twoFactorActivated',
  },
  giveSecondFactor: {
    route: 'POST /users/api/v1/twofa/code/verify',
    summary: 'Enter the second factor',
    description:
      'Completes a session after signing in. Takes a code of the authenticator app or a recovery code, which works once. Fails with `two_factor_code_wrong`, and with `too_many_requests` after failed attempts.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    body: 'twoFactorVerifyBody',
    answer: 'done',
  },
  deactivateTwoFactor: {
    route: 'POST /users/api/v1/users/twofa/deactivate',
    summary: 'Deactivate two-factor authentication',
    description:
      'With `code` it deactivates your own authenticator and ends your other sessions. With `user_id` it resets all second factors of an employee, which needs the permission `admin.staff.employees` and a role at least as high (`role_above_own`).',
    permission: 'signed-in',
    body: 'twoFactorDeactivateBody',
    answer: 'done',
  },
});
