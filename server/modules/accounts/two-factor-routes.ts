import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { currentSessionOf } from './caller.ts';
import {
  activateTwoFactor,
  deactivateTwoFactor,
  giveSecondFactor,
  prepareTwoFactor,
  resetTwoFactor,
} from './two-factor-service.ts';

export const twoFactorRoutes = serve(twoFactorCalls, {
  prepareTwoFactor: (request) => prepareTwoFactor(request.scope, currentSessionOf(request)),
  activateTwoFactor: (request) => activateTwoFactor(request.scope, currentSessionOf(request), request.body.code),
  giveSecondFactor: (request) => giveSecondFactor(request.scope, currentSessionOf(request).hash, request.body.code),
  deactivateTwoFactor: (request) =>
    'code' in request.body
      ? deactivateTwoFactor(request.scope, currentSessionOf(request).hash, request.body.code)
      : resetTwoFactor(request.scope, request.body.user_id),
});
