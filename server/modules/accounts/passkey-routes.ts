import { passkeyCalls } from '#contract/passkeys.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { callerOf, currentSessionOf } from './caller.ts';
import {
  preparePasskey,
  preparePasskeyProof,
  prepareSignInByPasskey,
  proveByPasskey,
  registerPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './passkey-service.ts';

export const passkeyRoutes = serve(passkeyCalls, {
  preparePasskey: (request) => preparePasskey(request.scope, currentSessionOf(request)),
  registerPasskey: (request) => registerPasskey(request.scope, currentSessionOf(request), request.body),
  renamePasskey: (request) => renamePasskey(request.scope, request.params.id, request.body.title),
  removePasskey: (request) => removePasskey(request.scope, currentSessionOf(request).hash, request.params.id),
  prepareSignInByPasskey: (request) => prepareSignInByPasskey(request.systemScope),
  signInByPasskey: (request) => signInByPasskey(request.systemScope, callerOf(request), request.body),
  preparePasskeyProof: (request) => preparePasskeyProof(request.scope, currentSessionOf(request)),
  proveByPasskey: (request) => proveByPasskey(request.scope, currentSessionOf(request), request.body),
});
