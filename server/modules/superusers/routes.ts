import type { FastifyRequest } from 'fastify';
import { superuserCalls, visitCalls } from '#contract/superusers.calls.ts';
import { AppError } from '#platform/app-error.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import type { ResolvedSession } from '#platform/session.ts';
import { appointSuperuser, dismissSuperuser, listSuperusers } from './superuser-service.ts';
import { enterOrganization, leaveOrganization } from './visit-service.ts';

function sessionOf({ session }: Pick<FastifyRequest, 'session'>): ResolvedSession {
  if (session === null) throw new AppError('unauthorized');
  return session;
}

/** Who may do everything in the own organization and those below it. */
const appointments = serve(superuserCalls, {
  listSuperusers: (request) => listSuperusers(request.scope, request.params.id),
  appointSuperuser: (request) => appointSuperuser(request.scope, request.params.id, request.body),
  dismissSuperuser: (request) => dismissSuperuser(request.scope, request.params.id, request.params.user_id),
});

const visits = serve(visitCalls, {
  enterOrganization: (request) => enterOrganization(request.scope, sessionOf(request), request.params.id),
  leaveOrganization: (request) => leaveOrganization(request.scope, sessionOf(request)),
});

export const superusersRoutes = combineRoutes(appointments, visits);
