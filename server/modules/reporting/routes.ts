import { combineRoutes } from '#platform/http/serve.ts';
import { reportChannelRoutes, reportRoutes } from './report-routes.ts';

/** Doubtful letters that people report. */
export const reportingRoutes = combineRoutes(reportChannelRoutes, { education: reportRoutes });
