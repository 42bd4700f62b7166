import { sessionCalls } from '#contract/sessions.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { callerOf } from './caller.ts';
import { readMe, readPermissions } from './me-service.ts';
import { endSession } from './session-service.ts';
import { signIn } from './sign-in-service.ts';

export const sessionRoutes = serve(sessionCalls, {
  signIn: (request) => signIn(request.systemScope, callerOf(request), request.body),
  signOut: async (request) => {
    if (request.sessionHash !== null) await endSession(request.scope, request.sessionHash);
  },
  readMe: (request) => readMe(request.scope, request.session ?? { owesTwoFactor: false }),
  readPermissions: (request) => readPermissions(request.scope),
});
