import { organizationNetworkCalls } from '#contract/organization-networks.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { changeOrganizationNetworks, readOrganizationNetworks } from './organization-networks-service.ts';

/** The networks where the organization's own people sit. */
export const organizationNetworksRoutes = serve(organizationNetworkCalls, {
  readOrganizationNetworks: (request) => readOrganizationNetworks(request.scope),
  changeOrganizationNetworks: (request) => changeOrganizationNetworks(request.scope, request.body),
});
