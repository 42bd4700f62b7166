export { proofKeyRoutes, wellKnownPrefix } from './key-routes.ts';
export { proofReport } from './proof-report.ts';
