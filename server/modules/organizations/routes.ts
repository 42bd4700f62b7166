import { organizationCalls } from '#contract/organizations.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { readCurrentOrganization, readOrganization, readOwnTitle, requireTwoFactor } from './organization-service.ts';

/** The organization's card, licence and settings. */
export const organizationsRoutes = serve(organizationCalls, {
  readCurrentOrganization: (request) => readCurrentOrganization(request.scope),
  readOwnTitle: (request) => readOwnTitle(request.scope),
  readOrganization: (request) => readOrganization(request.scope, request.params.id),
  requireTwoFactor: (request) => requireTwoFactor(request.scope, request.body.is_active),
});
