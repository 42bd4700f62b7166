import { combineRoutes } from '#platform/http/serve.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { changeSetRoutes } from './change-sets/change-set-routes.ts';
import { departmentRoutes } from './department-routes.ts';
import { employeeRestoreRoutes } from './employee-restore-routes.ts';
import { employeeRoutes } from './employee-routes.ts';
import { importRoutes } from './import/import-routes.ts';

/** Employees, departments, imports, change sets. */
export const peopleRoutes = combineRoutes(
  employeeRoutes,
  employeeRestoreRoutes,
  departmentRoutes,
  importRoutes,
  changeSetRoutes,
  avatarRoutes,
);
