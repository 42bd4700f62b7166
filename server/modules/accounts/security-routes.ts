import { securityCalls } from '#contract/security.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { ownSessionOf } from './caller.ts';
import { proveIdentity } from './proof-service.ts';
import {
  changeSignInRules,
  endAllButThis,
  endOwnSession,
  listOwnSessions,
  readOwnSecurity,
  readSignInRules,
} from './security-service.ts';
import { renewRecoveryCodes } from './two-factor-service.ts';

export const securityRoutes = serve(securityCalls, {
  readOwnSecurity: (request) => readOwnSecurity(request.scope),
  proveIdentity: (request) => proveIdentity(request.scope, ownSessionOf(request).hash, request.body),
  renewRecoveryCodes: (request) => renewRecoveryCodes(request.scope, ownSessionOf(request).hash, request.body.code),
  listOwnSessions: (request) => listOwnSessions(request.scope, ownSessionOf(request).hash),
  endOwnSession: (request) => endOwnSession(request.scope, ownSessionOf(request).hash, request.params.id),
  endOtherSessions: (request) => endAllButThis(request.scope, ownSessionOf(request).hash),
  readSignInRules: (request) => readSignInRules(request.scope),
  changeSignInRules: (request) => changeSignInRules(request.scope, request.body),
});
