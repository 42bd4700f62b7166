import type { DomainRoutes } from '#platform/http/serve.ts';
import { autophishRoutes } from './autophish-routes.ts';
import { campaignReportRoutes } from './campaign-report-routes.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { recipientRoutes } from './recipient-routes.ts';

/** Campaigns, their people and their results. */
export const campaignsRoutes: DomainRoutes = {
  education: async (app) => {
    await app.register(campaignRoutes);
    await app.register(recipientRoutes);
    await app.register(campaignReportRoutes);
    await app.register(autophishRoutes);
  },
};
