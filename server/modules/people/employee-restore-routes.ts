import { bulkAnswer, employee } from '#contract/employees.ts';
import { idParams } from '#contract/page.ts';
import { removedEmployeesPage, removedEmployeesQuery, removedSelection } from '#contract/removed-employees.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { listRemoved, restoreEmployee, restoreEmployees } from './employee-restore-service.ts';

const config = { permission: 'admin.staff.employees' } as const;
const tags = ['employees'];

/** The way back for removed people. */
export const employeeRestoreRoutes: RouteSet = async (app) => {
  app.get(
    '/users/removed',
    {
      config,
      schema: {
        tags,
        summary: 'Employees removed in the last 30 days',
        querystring: removedEmployeesQuery,
        response: { 200: removedEmployeesPage },
      },
    },
    (request) => listRemoved(request.scope, request.query),
  );

  app.post(
    '/users/restore',
    {
      config,
      schema: { tags, summary: 'Bring a selection back', body: removedSelection, response: { 200: bulkAnswer } },
    },
    (request) => restoreEmployees(request.scope, request.body),
  );

  app.post(
    '/users/:id/restore',
    {
      config,
      schema: { tags, summary: 'Bring an employee back', params: idParams, response: { 200: employee } },
    },
    (request) => restoreEmployee(request.scope, request.params.id),
  );
};
