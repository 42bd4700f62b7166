import { defineCalls } from './calls.ts';

/** Coming in, who one is, what one may, and going out. */
export const sessionCalls = defineCalls('sessions', {
  signIn: {
    route: 'POST /gateway/v1/authentication/oauth',
    summary: 'Sign in with email and password',
    permission: 'public',
    body: 'oauthForm',
    form: true,
    answer: 'accessToken',
  },
  signOut: {
    route: 'POST /api/v2/auth/logout',
    summary: 'End the own session',
    permission: 'signed-in',
    beforeSecondFactor: true,
    afterVisit: true,
    query: 'logoutQuery',
    answer: 'done',
  },
  readMe: {
    route: 'GET /users/api/v1/users/me',
    summary: 'Who is signed in',
    permission: 'signed-in',
    beforeSecondFactor: true,
    answer: 'me',
  },
  readPermissions: {
    route: 'GET /users/api/v1/permissions',
    summary: 'What the signed-in person may do',
    permission: 'signed-in',
    answer: 'permissionTree',
  },
});
