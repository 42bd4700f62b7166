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
  readMe: ({ scope, session, server }) => readMe(scope, session ?? { owesTwoFactor: false }, server.context.database),
  readPermissions: (request) => readPermissions(request.scope),
});
