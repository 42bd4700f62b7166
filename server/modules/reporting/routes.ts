import type { DomainRoutes } from '#platform/http/serve.ts';
import { reportRoutes } from './report-routes.ts';

/** Doubtful letters that people report. */
export const reportingRoutes: DomainRoutes = { education: reportRoutes };
