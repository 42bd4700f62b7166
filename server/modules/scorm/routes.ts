export { isolatePackageHosts, packageRoutes } from './package-routes.ts';
export { scormRoutes } from './scorm-routes.ts';
