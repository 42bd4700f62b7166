import {
  accessToken,
  done,
  inviteTokenParams,
  logoutQuery,
  me,
  oauthForm,
  permissionTree,
  registrationBody,
  registrationInfo,
} from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { callerOf } from './caller.ts';
import { readMe, readPermissions } from './me-service.ts';
import { readInvitation, register } from './registration-service.ts';
import { endSession } from './session-service.ts';
import { signIn } from './sign-in-service.ts';

export const gatewayRoutes: RouteSet = async (app) => {
  app.post(
    '/authentication/oauth',
    {
      config: { permission: 'public' },
      schema: {
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: oauthForm,
        response: { 200: accessToken },
      },
    },
    (request) => signIn(request.systemScope, callerOf(request), request.body),
  );
};

export const educationRoutes: RouteSet = async (app) => {
  app.post(
    '/auth/logout',
    {
      config: { permission: 'signed-in', beforeSecondFactor: true },
      schema: { querystring: logoutQuery, response: { 200: done } },
    },
    async (request) => {
      if (request.sessionHash !== null) await endSession(request.scope, request.sessionHash);
      return { done: true as const };
    },
  );
};

export const sessionRoutes: RouteSet = async (app) => {
  app.get(
    '/users/me',
    { config: { permission: 'signed-in', beforeSecondFactor: true }, schema: { response: { 200: me } } },
    (request) => readMe(request.scope, request.session?.owesTwoFactor ?? false),
  );

  app.get(
    '/permissions',
    { config: { permission: 'signed-in' }, schema: { response: { 200: permissionTree } } },
    (request) => readPermissions(request.scope),
  );

  app.get(
    '/registration/info/token/:invite_token',
    { config: { permission: 'public' }, schema: { params: inviteTokenParams, response: { 200: registrationInfo } } },
    (request) => readInvitation(request.systemScope, request.params.invite_token),
  );

  app.post(
    '/registration',
    { config: { permission: 'public' }, schema: { body: registrationBody, response: { 200: accessToken } } },
    (request) => register(request.systemScope, callerOf(request), request.body),
  );
};
