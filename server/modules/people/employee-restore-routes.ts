import { removedEmployeeCalls } from '#contract/employees.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { listRemoved, restoreEmployee, restoreEmployees } from './employee-restore-service.ts';

/** The way back for removed people. */
export const employeeRestoreRoutes = serve(removedEmployeeCalls, {
  listRemovedEmployees: (request) => listRemoved(request.scope, request.query),
  restoreEmployees: (request) => restoreEmployees(request.scope, request.body),
  restoreEmployee: (request) => restoreEmployee(request.scope, request.params.id),
});
