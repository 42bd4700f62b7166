import { accountCalls } from '#contract/accounts.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { callerOf } from './caller.ts';
import { chooseLanguage } from './language-service.ts';
import { confirmRecovery, generatePassword, readRecovery, updatePassword } from './password-service.ts';
import { requestRecovery } from './recovery-service.ts';
import { readInvitation, register } from './registration-service.ts';

export const accountRoutes = serve(accountCalls, {
  readInvitation: (request) => readInvitation(request.systemScope, request.params.invite_token),
  register: (request) => register(request.systemScope, callerOf(request), request.body),
  updatePassword: (request) => updatePassword(request.scope, request.sessionHash, request.body),
  chooseLanguage: (request) => chooseLanguage(request.scope, request.body.language),
  requestRecovery: (request) => requestRecovery(request.systemScope, callerOf(request), request.body.email),
  readRecovery: (request) => readRecovery(request.systemScope, request.params.token),
  confirmRecovery: (request) => confirmRecovery(request.systemScope, callerOf(request), request.body),
  generatePassword: (request) => ({ password: generatePassword(request.query.role) }),
});
