import { defineCalls } from './calls.ts';

/** Whoever chooses people for a course or a campaign reads the list too. */
const mayRead = ['admin.staff.employees', 'admin.learning.assigned', 'admin.phishing.campaigns'] as const;
const mayWrite = 'admin.staff.employees';

/** People of the organization. */
export const employeeCalls = defineCalls('employees', {
  listEmployees: {
    route: 'GET /api/v2/users',
    summary: 'List employees',
    description:
      'Returns employees with their department, tags, risk level and phishing figures. `can` says what the caller may do with each one and `roles` which roles the caller may grant. Filters by risk or phishing need the permission `admin.staff.employees` and answer `forbidden` without it.',
    permission: mayRead,
    tokenScope: 'people',
    query: 'employeesQuery',
    answer: 'employeesPage',
  },
  listEmployeeOptions: {
    route: 'GET /api/v2/users/modal',
    summary: 'List employees for a picker',
    description:
      'Takes the same filters as the list of employees and returns names, email addresses and departments without figures. Filters by risk or phishing need the permission `admin.staff.employees`.',
    permission: mayRead,
    query: 'employeeOptionsQuery',
    answer: 'employeeOptionsPage',
  },
  listEverybody: {
    route: 'GET /users/api/v1/users/list/all',
    summary: 'List all employees of the organization',
    description:
      "Returns everyone in pages, without filters or figures. An `organization_id` other than the caller's own answers 404.",
    permission: mayRead,
    tokenScope: 'people',
    query: 'allEmployeesQuery',
    answer: 'employeeOptionsPage',
  },
  countSelection: {
    route: 'POST /api/v2/users/count',
    summary: 'Count the employees of a selection',
    description:
      'Counts each employee once. Use it before a bulk call to fill `expected_count`. Filters by risk or phishing need the permission `admin.staff.employees`.',
    permission: mayRead,
    body: 'employeeSelection',
    answer: 'selectionCount',
    changesNothing: true,
  },
  readEmployee: {
    route: 'GET /users/api/v1/users/:id',
    summary: 'Get an employee',
    description:
      'Returns the employee with language, time zone, department path, tags, figures and the note of the operators. `can` says what the caller may do with the employee.',
    permission: mayWrite,
    tokenScope: 'people',
    answer: 'employeeCard',
  },
  /** The same of the education service, for clients that know no other. */
  readEducationEmployee: {
    route: 'GET /api/v2/users/:id',
    summary: 'Get an employee',
    description: 'Returns the same as the call of the users service, for clients that know the education service only.',
    permission: mayWrite,
    tokenScope: 'people',
    answer: 'employeeCard',
  },
  createEmployee: {
    route: 'POST /api/v2/users/employee/add',
    summary: 'Add an employee',
    description:
      'Takes one seat of the licence and sends a registration email unless `need_message` is false. Fails with `licenses_exhausted`, `license_expired`, `email_taken`, `department_unknown`, or `role_above_own` for a role that the caller may not grant.',
    permission: mayWrite,
    query: 'createEmployeeQuery',
    body: 'createEmployeeBody',
    answer: 'employee',
  },
  editEmployee: {
    route: 'PATCH /api/v2/users/:id',
    summary: 'Edit an employee',
    description:
      'Changes the fields that you send. A new role or email address ends the sessions of the employee. Fails with `role_above_own`, `role_of_self`, `last_operator` or `email_taken`; changing your own address needs a fresh proof of identity (`proof_needed`).',
    permission: mayWrite,
    body: 'editEmployeeBody',
    answer: 'editedEmployee',
  },
  writeEmployeeNote: {
    route: 'PATCH /users/api/v1/users/note',
    summary: 'Edit the note about an employee',
    description: 'The note is seen by those who manage employees. An empty text deletes it.',
    permission: mayWrite,
    body: 'noteBody',
    answer: 'employeeCard',
  },
  removeEmployee: {
    route: 'DELETE /api/v2/users/:id',
    summary: 'Remove an employee',
    description:
      'Ends the sessions of the employee and cancels their waiting emails; the history stays. The employee can be restored within 30 days. Fails with `role_of_self`, `role_above_own` or `last_operator`.',
    permission: mayWrite,
    answer: 'done',
  },
  removeEmployees: {
    route: 'POST /api/v2/users/bulk-delete',
    summary: 'Remove selected employees',
    description:
      'Leaves out the caller and employees above the caller and counts them in `skipped`. Keep `removal_id`: it restores all of them within 30 days. Fails with `more_than_confirmed` when more employees than `expected_count` would go, and with `last_operator`.',
    permission: mayWrite,
    body: 'removeEmployeesBody',
    answer: 'bulkRemoval',
  },
  previewRemoval: {
    route: 'POST /api/v2/users/bulk-delete/preview',
    summary: 'Preview removing selected employees',
    description:
      'Removes nobody. Returns how many employees would be removed, a sample of them, and why others of the selection would stay.',
    permission: mayWrite,
    body: 'employeeSelection',
    answer: 'reachPreview',
    changesNothing: true,
  },
  reinviteEmployees: {
    route: 'POST /api/v2/users/reinvite',
    summary: 'Send the registration email again',
    description:
      'Writes to those of the selection who have not registered; the others are counted in `skipped`. A second call within a minute queues no second email. Follow the emails with `mailing.id`.',
    permission: mayWrite,
    body: 'reinviteBody',
    answer: 'reinvited',
  },
  previewReinvite: {
    route: 'POST /api/v2/users/reinvite/preview',
    summary: 'Preview sending the registration email again',
    description:
      'Sends nothing. Returns how many employees would get the email, a sample of them, and how many of the selection have registered already.',
    permission: mayWrite,
    body: 'reinviteBody',
    answer: 'reachPreview',
    changesNothing: true,
  },
  requestEmployeesReport: {
    route: 'POST /api/v2/users/filtered-users-report',
    summary: 'Request a report on selected employees',
    description:
      'Creates a spreadsheet with one row per employee in the background. Poll `GET /api/v2/reports/{id}` with the returned id. With `need_all` the filter of the query selects the employees and the body names those to leave out.',
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
    summary: 'List removed employees who can be restored',
    description:
      'Returns the removals of the last 30 days, the latest first. `email_taken_by` names the employee who has the address by now and blocks the restoring.',
    permission: mayWrite,
    query: 'removedEmployeesQuery',
    answer: 'removedEmployeesPage',
  },
  restoreEmployees: {
    route: 'POST /api/v2/users/restore',
    summary: 'Restore selected employees',
    description:
      'Restores all of them or nobody, with their learning history. Employees above the caller are counted in `skipped`. Takes seats of the licence (`licenses_exhausted`, `license_expired`); `restore_email_taken` names addresses that are in use.',
    permission: mayWrite,
    body: 'removedSelection',
    answer: 'bulkAnswer',
  },
  restoreEmployee: {
    route: 'POST /api/v2/users/:id/restore',
    summary: 'Restore a removed employee',
    description:
      'Takes a seat of the licence. Answers 404 for an employee who was not removed and `restore_expired` after 30 days. Fails with `restore_email_taken` when the address is in use, and with `role_above_own`.',
    permission: mayWrite,
    answer: 'employee',
  },
});
