import { defineCalls } from './calls.ts';

/** Coming in, who one is, what one may, and going out. */
export const sessionCalls = defineCalls('sessions', {
  signIn: {
    route: 'POST /gateway/v1/authentication/oauth',
    summary: 'Sign in with email and password',
    description:
      'Takes a form or JSON and returns an access token. Fails with `sign_in_failed` for a wrong password and for an unknown address alike, with `sso_required` where only a provider is allowed, and with `too_many_requests` after failed attempts.',
    permission: 'public',
    body: 'oauthForm',
    form: true,
    answer: 'accessToken',
  },
  signOut: {
    route: 'POST /api/v2/auth/logout',
    summary: 'Sign out of the session',
    description:
      'Ends the session; the token stops working at once. During a visit of another organization it ends the session at home as well.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    afterVisit: true,
    query: 'logoutQuery',
    answer: 'done',
  },
  readMe: {
    route: 'GET /users/api/v1/users/me',
    summary: 'Get the signed-in user',
    description:
      'Answers 404 `two_factor_owed` while a second factor is missing, with the step to take in `errors.step`, and 400 `permissions_missing` for an account without any permission.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    answer: 'me',
  },
  readPermissions: {
    route: 'GET /users/api/v1/permissions',
    summary: 'Get my permissions',
    description: 'Returns the permissions as a tree of pages: what is absent is not permitted.',
    permission: 'signed-in',
    answer: 'permissionTree',
  },
});
