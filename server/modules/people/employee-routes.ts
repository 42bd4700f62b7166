import { employeeCalls } from '#contract/employees.calls.ts';
import { currentSessionOf } from '#modules/accounts/index.ts';
import { serve } from '#platform/http/serve.ts';
import { previewReinvite, previewRemoval, reinvite, removeEmployee, removeEmployees } from './employee-bulk-service.ts';
import {
  countSelection,
  createEmployee,
  editEmployee,
  listEmployees,
  listEverybody,
  listOptions,
  readEmployee,
  writeNote,
} from './employee-service.ts';
import { requestEmployeesReport } from './employees-report.ts';

export const employeeRoutes = serve(employeeCalls, {
  listEmployees: (request) => listEmployees(request.scope, request.query),
  listEmployeeOptions: (request) => {
    const { limit, offset, ...filter } = request.query;
    return listOptions(request.scope, filter, { limit, offset });
  },
  listEverybody: (request) => listEverybody(request.scope, request.query),
  countSelection: (request) => countSelection(request.scope, request.body),
  readEmployee: (request) => readEmployee(request.scope, request.params.id),
  readEducationEmployee: (request) => readEmployee(request.scope, request.params.id),

  createEmployee: (request) => createEmployee(request.scope, request.body, request.query.need_message),
  editEmployee: (request) =>
    editEmployee(request.scope, currentSessionOf(request).hash, request.params.id, request.body),
  writeEmployeeNote: (request) => writeNote(request.scope, request.body),
  removeEmployee: (request) => removeEmployee(request.scope, request.params.id),
  removeEmployees: (request) => removeEmployees(request.scope, request.body),
  previewRemoval: (request) => previewRemoval(request.scope, request.body),
  previewReinvite: (request) => {
    const { need_all, ...selection } = request.body;
    return previewReinvite(request.scope, { ...selection, all: need_all });
  },
  reinviteEmployees: (request) => {
    const { need_all, ...selection } = request.body;
    return reinvite(request.scope, { ...selection, all: need_all });
  },
  requestEmployeesReport: (request) => {
    const { need_all, ...filter } = request.query;
    const given = Array.isArray(request.body)
      ? { include_ids: need_all ? [] : request.body, exclude_ids: need_all ? request.body : [] }
      : request.body;
    return requestEmployeesReport(request.scope, { ...given, all: need_all, filter });
  },
});
