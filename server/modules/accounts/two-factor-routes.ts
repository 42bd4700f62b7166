import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { ownSessionOf } from './caller.ts';
import {
  activateTwoFactor,
  deactivateTwoFactor,
  giveSecondFactor,
  prepareTwoFactor,
  resetTwoFactor,
} from './two-factor-service.ts';

export const twoFactorRoutes = serve(twoFactorCalls, {
  prepareTwoFactor: (request) => prepareTwoFactor(request.scope, ownSessionOf(request)),
  activateTwoFactor: (request) => activateTwoFactor(request.scope, ownSessionOf(request), request.body.code),
  giveSecondFactor: (request) => giveSecondFactor(request.scope, ownSessionOf(request).hash, request.body.code),
  deactivateTwoFactor: (request) =>
    'code' in request.body
      ? deactivateTwoFactor(request.scope, ownSessionOf(request).hash, request.body.code)
      : resetTwoFactor(request.scope, request.body.user_id),
});
