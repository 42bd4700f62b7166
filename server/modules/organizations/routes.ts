import { organizationCalls } from '#contract/organizations.calls.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import { childOrganizationRoutes } from './child-routes.ts';
import { readCurrentOrganization, readOrganization, readOwnTitle, requireTwoFactor } from './organization-service.ts';

/** The organization's card, licence and settings. */
const organizationRoutes = serve(organizationCalls, {
  readCurrentOrganization: (request) => readCurrentOrganization(request.scope),
  readOwnTitle: (request) => readOwnTitle(request.scope),
  readOrganization: (request) => readOrganization(request.scope, request.params.id),
  requireTwoFactor: (request) => requireTwoFactor(request.scope, request.body.is_active),
});

export const organizationsRoutes = combineRoutes(organizationRoutes, childOrganizationRoutes);
