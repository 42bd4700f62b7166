import { securityCalls } from '#contract/security.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { currentSessionOf } from './caller.ts';
import { proveIdentity } from './proof-service.ts';
import {
  changeSignInRules,
  endAllButThis,
  endMySession,
  listMySessions,
  readMySecurity,
  readSignInRules,
} from './security-service.ts';
import { renewRecoveryCodes } from './two-factor-service.ts';

export const securityRoutes = serve(securityCalls, {
  readMySecurity: (request) => readMySecurity(request.scope),
  proveIdentity: (request) => proveIdentity(request.scope, currentSessionOf(request).hash, request.body),
  renewRecoveryCodes: (request) => renewRecoveryCodes(request.scope, currentSessionOf(request).hash, request.body.code),
  listMySessions: (request) => listMySessions(request.scope, currentSessionOf(request).hash),
  endMySession: (request) => endMySession(request.scope, currentSessionOf(request).hash, request.params.id),
  endOtherSessions: (request) => endAllButThis(request.scope, currentSessionOf(request).hash),
  readSignInRules: (request) => readSignInRules(request.scope),
  changeSignInRules: (request) => changeSignInRules(request.scope, request.body),
});
