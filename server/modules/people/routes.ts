import type { DomainRoutes } from '#platform/http/serve.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { departmentRoutes } from './department-routes.ts';
import { employeeRestoreRoutes } from './employee-restore-routes.ts';
import { employeeReportRoutes, employeeRoutes, userServiceRoutes } from './employee-routes.ts';
import { importRoutes } from './import/import-routes.ts';

/** Employees, departments, import. */
export const peopleRoutes: DomainRoutes = {
  education: async (app) => {
    await app.register(employeeRoutes);
    await app.register(employeeRestoreRoutes);
    await app.register(employeeReportRoutes);
    await app.register(departmentRoutes);
    await app.register(importRoutes);
  },
  users: async (app) => {
    await app.register(userServiceRoutes);
    await app.register(avatarRoutes);
  },
};
