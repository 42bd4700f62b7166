import { defineCalls } from './calls.ts';

/** The networks where the organization's own people sit. */
export const organizationNetworkCalls = defineCalls('campaigns', {
  readOrganizationNetworks: {
    route: 'GET /api/v2/phishing/own-networks',
    summary: "List the organization's own networks",
    description:
      'Returns the networks of the organization. Events from them are not taken for those of a scanner because many employees share one address.',
    permission: 'admin.phishing.campaigns',
    answer: 'organizationNetworks',
  },
  changeOrganizationNetworks: {
    route: 'PATCH /api/v2/phishing/own-networks',
    summary: "Set the organization's own networks",
    description:
      'Replaces the whole list of CIDR networks. Events of the last 90 days from networks that were added or removed are judged again in the background.',
    permission: 'admin.organization',
    body: 'organizationNetworksBody',
    answer: 'organizationNetworks',
  },
});
