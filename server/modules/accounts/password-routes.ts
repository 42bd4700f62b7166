import {
  done,
  generatedPassword,
  passwordGenerateQuery,
  passwordResetBody,
  passwordResetConfirmBody,
  passwordUpdateBody,
  recoveryInfo,
  recoveryTokenParams,
} from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { callerOf } from './caller.ts';
import { confirmRecovery, generatePassword, readRecovery, updatePassword } from './password-service.ts';
import { requestRecovery } from './recovery-service.ts';

export const passwordRoutes: RouteSet = async (app) => {
  app.post(
    '/password/update',
    { config: { permission: 'signed-in' }, schema: { body: passwordUpdateBody, response: { 200: done } } },
    async (request) => {
      await updatePassword(request.scope, request.sessionHash, request.body);
      return { done: true as const };
    },
  );

  app.post(
    '/password/reset',
    { config: { permission: 'public' }, schema: { body: passwordResetBody, response: { 200: done } } },
    async (request) => {
      await requestRecovery(request.systemScope, callerOf(request), request.body.email);
      return { done: true as const };
    },
  );

  app.get(
    '/password/reset/token/:token',
    { config: { permission: 'public' }, schema: { params: recoveryTokenParams, response: { 200: recoveryInfo } } },
    (request) => readRecovery(request.systemScope, request.params.token),
  );

  app.post(
    '/password/reset/confirm',
    { config: { permission: 'public' }, schema: { body: passwordResetConfirmBody, response: { 200: done } } },
    async (request) => {
      await confirmRecovery(request.systemScope, callerOf(request), request.body);
      return { done: true as const };
    },
  );

  app.get(
    '/password/generate',
    {
      config: { permission: 'public' },
      schema: { querystring: passwordGenerateQuery, response: { 200: generatedPassword } },
    },
    (request) => ({ password: generatePassword(request.query.role) }),
  );
};
