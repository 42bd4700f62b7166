export { purgeScimLog as forgetScimLogJob } from './purge-log.job.ts';
export { scimPrefix, scimRoutes } from './scim-routes.ts';
export { resolveScimToken } from './token-service.ts';
