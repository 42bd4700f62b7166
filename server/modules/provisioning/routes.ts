import type { FastifyRequest } from 'fastify';
import { scimCalls } from '#contract/scim.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { scimPrefix } from './scim-routes.ts';
import { changeScimSettings, listScimLog, readScimSettings } from './settings-service.ts';
import { createToken, revokeToken } from './token-service.ts';

const baseUrlOf = (request: Pick<FastifyRequest, 'server'>) => request.server.context.config.console.url + scimPrefix;

/** How directories that push are let in, and what they did. */
export const provisioningRoutes = serve(scimCalls, {
  readScimSettings: (request) => readScimSettings(request.scope, baseUrlOf(request)),
  changeScimSettings: (request) => changeScimSettings(request.scope, request.body, baseUrlOf(request)),
  createScimToken: (request) => createToken(request.scope, request.body),
  revokeScimToken: (request) => revokeToken(request.scope, request.params.id),
  listScimLog: (request) => listScimLog(request.scope, request.query),
});
