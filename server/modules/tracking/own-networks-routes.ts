import { ownNetworks, ownNetworksBody } from '#contract/own-networks.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { changeOwnNetworks, readOwnNetworks } from './own-networks-service.ts';

const tags = ['campaigns'];
const path = '/phishing/own-networks';

/** The networks where the organization's own people sit. */
export const ownNetworksRoutes: RouteSet = async (app) => {
  app.get(
    path,
    {
      config: { permission: 'admin.phishing.campaigns' },
      schema: { tags, summary: 'The organization’s own networks', response: { 200: ownNetworks } },
    },
    (request) => readOwnNetworks(request.scope),
  );
  app.patch(
    path,
    {
      config: { permission: 'admin.organization' },
      schema: {
        tags,
        summary: 'Name the organization’s own networks',
        description: 'Events of the last 90 days from what changed are judged anew.',
        body: ownNetworksBody,
        response: { 200: ownNetworks },
      },
    },
    (request) => changeOwnNetworks(request.scope, request.body.networks),
  );
};
