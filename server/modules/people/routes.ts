import { combineRoutes } from '#platform/http/serve.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { departmentRoutes } from './department-routes.ts';
import { employeeRestoreRoutes } from './employee-restore-routes.ts';
import { employeeRoutes } from './employee-routes.ts';
import { importRoutes } from './import/import-routes.ts';

/** Employees, departments, import. */
export const peopleRoutes = combineRoutes(
  employeeRoutes,
  employeeRestoreRoutes,
  departmentRoutes,
  importRoutes,
  avatarRoutes,
);
