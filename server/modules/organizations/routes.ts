import { licenseCalls } from '#contract/licenses.calls.ts';
import { organizationCalls } from '#contract/organizations.calls.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import { childOrganizationRoutes } from './child-routes.ts';
import { changeLicense, readLicenseCard } from './license-card-service.ts';
import {
  readCurrentOrganization,
  readMyOrganizationTitle,
  readOrganization,
  requireTwoFactor,
} from './organization-service.ts';

/** The organization's card, licence and settings. */
const organizationRoutes = serve(organizationCalls, {
  readCurrentOrganization: (request) => readCurrentOrganization(request.scope),
  readMyOrganizationTitle: (request) => readMyOrganizationTitle(request.scope),
  readOrganization: (request) => readOrganization(request.scope, request.params.id),
  requireTwoFactor: (request) => requireTwoFactor(request.scope, request.body.is_active),
});

const licenseRoutes = serve(licenseCalls, {
  readLicenseCard: (request) => readLicenseCard(request.scope),
  changeLicense: (request) => changeLicense(request.scope, request.body),
});

export const organizationsRoutes = combineRoutes(organizationRoutes, licenseRoutes, childOrganizationRoutes);
