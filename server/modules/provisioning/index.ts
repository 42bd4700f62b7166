export { forgetScimLog as forgetScimLogJob } from './forget-log.job.ts';
export { scimPrefix, scimRoutes } from './scim-routes.ts';
export { resolveScimToken } from './token-service.ts';
