import { gotchaCalls } from '#contract/gotcha.calls.ts';
import { printableAgent } from '#modules/tracking/index.ts';
import { serve } from '#platform/http/serve.ts';
import { readGotcha } from './gotcha-service.ts';
import { recordGotchaUse } from './gotcha-use-service.ts';

/** What people learn right after a letter got them. */
export const trainingRoutes = serve(gotchaCalls, {
  readGotcha: (request) => readGotcha(request.systemScope, request.params.token, request.server.context.config),
  tellGotchaUse: (request) =>
    recordGotchaUse(request.systemScope, request.params.token, request.body.did, {
      address: request.ip,
      user_agent: printableAgent(request.headers['user-agent']),
    }),
});
