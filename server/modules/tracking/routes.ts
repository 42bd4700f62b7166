import { organizationNetworksRoutes } from './organization-networks-routes.ts';
import { phishingOriginRoutes } from './phishing-origin-routes.ts';

export const trackingRoutes = organizationNetworksRoutes;

/** Pixels, pages, forms and reports: served by the phishing origin alone. */
export { phishingOriginRoutes };
