import { ownNetworksRoutes } from './own-networks-routes.ts';
import { phishingOriginRoutes } from './phishing-origin-routes.ts';

export const trackingRoutes = ownNetworksRoutes;

/** Pixels, pages, forms and reports: served by the phishing origin alone. */
export { phishingOriginRoutes };
