import { ownNetworkCalls } from '#contract/own-networks.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { changeOwnNetworks, readOwnNetworks } from './own-networks-service.ts';

/** The networks where the organization's own people sit. */
export const ownNetworksRoutes = serve(ownNetworkCalls, {
  readOwnNetworks: (request) => readOwnNetworks(request.scope),
  changeOwnNetworks: (request) => changeOwnNetworks(request.scope, request.body),
});
