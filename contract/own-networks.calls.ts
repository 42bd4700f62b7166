import { defineCalls } from './calls.ts';

/** The networks where the organization's own people sit. */
export const ownNetworkCalls = defineCalls('campaigns', {
  readOwnNetworks: {
    route: 'GET /api/v2/phishing/own-networks',
    summary: 'The organization’s own networks',
    permission: 'admin.phishing.campaigns',
    answer: 'ownNetworks',
  },
  changeOwnNetworks: {
    route: 'PATCH /api/v2/phishing/own-networks',
    summary: 'Name the organization’s own networks',
    description: 'Events of the last 90 days from what changed are judged anew.',
    permission: 'admin.organization',
    body: 'ownNetworksBody',
    answer: 'ownNetworks',
  },
});
