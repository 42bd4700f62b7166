import { defineCalls } from './calls.ts';

/** Whoever chooses people for a course or a campaign reads the list too. */
const mayRead = ['admin.staff.employees', 'admin.learning.assigned', 'admin.phishing.campaigns'] as const;
const mayWrite = 'admin.staff.employees';

/** People of the organization. */
export const employeeCalls = defineCalls('employees', {
  listEmployees: {
    route: 'GET /api/v2/users',
    summary: 'Employees',
    permission: mayRead,
    tokenScope: 'people',
    query: 'employeesQuery',
    answer: 'employeesPage',
  },
  listEmployeeOptions: {
    route: 'GET /api/v2/users/modal',
    summary: 'Employees for a picker',
    permission: mayRead,
    query: 'employeeOptionsQuery',
    answer: 'employeeOptionsPage',
  },
  listEverybody: {
    route: 'GET /users/api/v1/users/list/all',
    summary: 'Everybody of the organization',
    permission: mayRead,
    tokenScope: 'people',
    query: 'allEmployeesQuery',
    answer: 'employeeOptionsPage',
  },
  countSelection: {
    route: 'POST /api/v2/users/count',
    summary: 'People of a selection',
    permission: mayRead,
    body: 'employeeSelection',
    answer: 'selectionCount',
    changesNothing: true,
  },
  readEmployee: {
    route: 'GET /users/api/v1/users/:id',
    summary: 'One employee',
    permission: mayWrite,
    tokenScope: 'people',
    answer: 'employeeCard',
  },
  /** The same of the education service, for clients that know no other. */
  readEducationEmployee: {
    route: 'GET /api/v2/users/:id',
    summary: 'One employee',
    permission: mayWrite,
    tokenScope: 'people',
    answer: 'employeeCard',
  },
  createEmployee: {
    route: 'POST /api/v2/users/employee/add',
    summary: 'Add an employee',
    permission: mayWrite,
    query: 'createEmployeeQuery',
    body: 'createEmployeeBody',
    answer: 'employee',
  },
  editEmployee: {
    route: 'PATCH /api/v2/users/:id',
    summary: 'Edit an employee',
    permission: mayWrite,
    body: 'editEmployeeBody',
    answer: 'editedEmployee',
  },
  writeEmployeeNote: {
    route: 'PATCH /users/api/v1/users/note',
    summary: 'Note about an employee',
    permission: mayWrite,
    body: 'noteBody',
    answer: 'employeeCard',
  },
  removeEmployee: {
    route: 'DELETE /api/v2/users/:id',
    summary: 'Remove an employee',
    permission: mayWrite,
    answer: 'done',
  },
  removeEmployees: {
    route: 'POST /api/v2/users/bulk-delete',
    summary: 'Remove a selection',
    permission: mayWrite,
    body: 'removeEmployeesBody',
    answer: 'bulkRemoval',
  },
  previewRemoval: {
    route: 'POST /api/v2/users/bulk-delete/preview',
    summary: 'Whom removing a selection reaches',
    permission: mayWrite,
    body: 'employeeSelection',
    answer: 'reachPreview',
    changesNothing: true,
  },
  reinviteEmployees: {
    route: 'POST /api/v2/users/reinvite',
    summary: 'Send the registration letter again',
    permission: mayWrite,
    body: 'reinviteBody',
    answer: 'reinvited',
  },
  previewReinvite: {
    route: 'POST /api/v2/users/reinvite/preview',
    summary: 'Whom sending the registration letter again reaches',
    permission: mayWrite,
    body: 'reinviteBody',
    answer: 'reachPreview',
    changesNothing: true,
  },
  requestEmployeesReport: {
    route: 'POST /api/v2/users/filtered-users-report',
    summary: 'Report of the people of a selection',
    permission: mayWrite,
    query: 'employeesReportQuery',
    body: 'employeesReportBody',
    answer: 'accepted',
    status: 202,
  },
});

/** The way back for removed people. */
export const removedEmployeeCalls = defineCalls('employees', {
  listRemovedEmployees: {
    route: 'GET /api/v2/users/removed',
    summary: 'Employees removed in the last 30 days',
    permission: mayWrite,
    query: 'removedEmployeesQuery',
    answer: 'removedEmployeesPage',
  },
  restoreEmployees: {
    route: 'POST /api/v2/users/restore',
    summary: 'Bring a selection back',
    permission: mayWrite,
    body: 'removedSelection',
    answer: 'bulkAnswer',
  },
  restoreEmployee: {
    route: 'POST /api/v2/users/:id/restore',
    summary: 'Bring an employee back',
    permission: mayWrite,
    answer: 'employee',
  },
});
