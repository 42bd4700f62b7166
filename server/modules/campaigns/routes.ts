import { combineRoutes } from '#platform/http/serve.ts';
import { autophishRoutes, campaignReportRoutes, campaignRoutes } from './campaign-routes.ts';
import { campaignResultRoutes, recipientRoutes } from './result-routes.ts';

/** Campaigns, their people and their results. */
export const campaignsRoutes = combineRoutes(
  campaignRoutes,
  recipientRoutes,
  campaignResultRoutes,
  campaignReportRoutes,
  autophishRoutes,
);
