import { defineCalls } from './calls.ts';

/** Passkeys: made and managed by their owner, signed in with by anybody who has one. */
export const passkeyCalls = defineCalls('accounts', {
  preparePasskey: {
    route: 'POST /users/api/v1/passkeys/registration/options',
    summary: 'Prepare the creation of a passkey',
    description:
      'Returns the options for the browser. The challenge works once, for five minutes, in this session. Needs a fresh proof of identity (`proof_needed`); fails with `passkey_limit` at 20 passkeys.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    keepsNoAnswer: true,
    answer: 'passkeyCreation',
  },
  registerPasskey: {
    route: 'POST /users/api/v1/passkeys',
    summary: 'Register a passkey',
    description:
      'Stores the passkey as a second factor of yours. The first factor of an account returns recovery codes, which are shown in this answer only. Fails with `passkey_refused` or `passkey_known`.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    keepsNoAnswer: true,
    body: 'passkeyRegistrationBody',
    answer: 'passkeyRegistered',
    status: 201,
  },
  renamePasskey: {
    route: 'PATCH /users/api/v1/passkeys/:id',
    summary: 'Rename a passkey',
    description: 'Changes the title of one of your passkeys. Those of other users answer 404.',
    permission: 'signed-in',
    body: 'passkeyPatch',
    answer: 'passkey',
  },
  removePasskey: {
    route: 'DELETE /users/api/v1/passkeys/:id',
    summary: 'Delete a passkey',
    description:
      'Ends your other sessions; with the last second factor the recovery codes go as well. Needs a fresh proof of identity (`proof_needed`).',
    permission: 'signed-in',
    answer: 'done',
  },
  prepareSignInByPasskey: {
    route: 'POST /users/api/v1/passkeys/sign-in/options',
    summary: 'Prepare a sign-in with a passkey',
    description:
      'Returns the options for the browser. They are the same for everyone and do not reveal who has an account.',
    permission: 'public',
    keepsNoAnswer: true,
    answer: 'passkeyRequest',
  },
  signInByPasskey: {
    route: 'POST /users/api/v1/passkeys/sign-in',
    summary: 'Sign in with a passkey',
    description:
      'Returns an access token. A passkey replaces both the password and the second factor. Every failure answers `passkey_refused`; `sso_required` where only a provider is allowed.',
    permission: 'public',
    keepsNoAnswer: true,
    body: 'passkeyAssertionBody',
    answer: 'accessToken',
  },
  preparePasskeyProof: {
    route: 'POST /users/api/v1/passkeys/proof/options',
    summary: 'Prepare a proof of identity with a passkey',
    description: 'Returns the options for the browser. Fails with `two_factor_inactive` when you have no passkey.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    keepsNoAnswer: true,
    answer: 'passkeyRequest',
  },
  proveByPasskey: {
    route: 'POST /users/api/v1/passkeys/proof',
    summary: 'Prove my identity with a passkey',
    description:
      'Completes a session that lacks its second factor and allows sensitive changes for ten minutes. Fails with `passkey_refused`.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    body: 'passkeyAssertionBody',
    answer: 'done',
  },
});
