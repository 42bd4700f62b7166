import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { serve } from '#platform/http/serve.ts';
import {
  activateTwoFactor,
  deactivateTwoFactor,
  giveSecondFactor,
  prepareTwoFactor,
  resetTwoFactor,
} from './two-factor-service.ts';

export const twoFactorRoutes = serve(twoFactorCalls, {
  prepareTwoFactor: (request) => prepareTwoFactor(request.scope),
  activateTwoFactor: (request) => activateTwoFactor(request.scope, request.sessionHash ?? '', request.body.code),
  giveSecondFactor: (request) => giveSecondFactor(request.scope, request.sessionHash ?? '', request.body.code),
  deactivateTwoFactor: ({ scope, body }) =>
    'code' in body ? deactivateTwoFactor(scope, body.code) : resetTwoFactor(scope, body.user_id),
});
