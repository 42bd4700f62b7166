import {
  done,
  twoFactorActivated,
  twoFactorDeactivateBody,
  twoFactorSetup,
  twoFactorTestBody,
  twoFactorVerifyBody,
} from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
import {
  activateTwoFactor,
  deactivateTwoFactor,
  giveSecondFactor,
  prepareTwoFactor,
  resetTwoFactor,
} from './two-factor-service.ts';

const whileOwed = { permission: 'signed-in', beforeSecondFactor: true } as const;

export const twoFactorRoutes: RouteSet = async (app) => {
  app.get('/users/twofa/my-qr-link', { config: whileOwed, schema: { response: { 200: twoFactorSetup } } }, (request) =>
    prepareTwoFactor(request.scope),
  );

  app.post(
    '/twofa/code/testing',
    // Its answer carries recovery codes, which are kept as hashes alone.
    {
      config: { ...whileOwed, keepsNoAnswer: true },
      schema: { body: twoFactorTestBody, response: { 200: twoFactorActivated } },
    },
    (request) => activateTwoFactor(request.scope, request.sessionHash ?? '', request.body.code),
  );

  app.post(
    '/twofa/code/verify',
    { config: whileOwed, schema: { body: twoFactorVerifyBody, response: { 200: done } } },
    async (request) => {
      await giveSecondFactor(request.scope, request.sessionHash ?? '', request.body.code);
      return { done: true as const };
    },
  );

  app.post(
    '/users/twofa/deactivate',
    { config: { permission: 'signed-in' }, schema: { body: twoFactorDeactivateBody, response: { 200: done } } },
    async (request) => {
      if ('code' in request.body) await deactivateTwoFactor(request.scope, request.body.code);
      else await resetTwoFactor(request.scope, request.body.user_id);
      return { done: true as const };
    },
  );
};
