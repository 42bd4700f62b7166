import {
  allEmployeesQuery,
  bulkAnswer,
  bulkRemoval,
  createEmployeeBody,
  createEmployeeQuery,
  editEmployeeBody,
  employee,
  employeeCard,
  employeeOptionsPage,
  employeeOptionsQuery,
  employeeSelection,
  employeesPage,
  employeesQuery,
  noteBody,
  reinviteBody,
  removeEmployeesBody,
  selectionCount,
} from '#contract/employees.ts';
import { accepted, idParams } from '#contract/page.ts';
import { employeesReportBody, employeesReportQuery } from '#contract/reports.ts';
import { done } from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { reinvite, removeEmployee, removeEmployees } from './employee-bulk-service.ts';
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

/** Whoever chooses people for a course or a campaign reads the list too. */
const mayRead = ['admin.staff.employees', 'admin.learning.assigned', 'admin.phishing.campaigns'] as const;
const mayWrite = 'admin.staff.employees' as const;
const tags = ['employees'];

export const employeeRoutes: RouteSet = async (app) => {
  app.get(
    '/users',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Employees', querystring: employeesQuery, response: { 200: employeesPage } },
    },
    (request) => listEmployees(request.scope, request.query),
  );

  app.get(
    '/users/modal',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'Employees for a picker',
        querystring: employeeOptionsQuery,
        response: { 200: employeeOptionsPage },
      },
    },
    (request) => {
      const { limit, offset, ...filter } = request.query;
      return listOptions(request.scope, filter, { limit, offset });
    },
  );

  app.post(
    '/users/count',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'People of a selection', body: employeeSelection, response: { 200: selectionCount } },
    },
    (request) => countSelection(request.scope, request.body),
  );

  app.get(
    '/users/:id',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'One employee', params: idParams, response: { 200: employeeCard } },
    },
    (request) => readEmployee(request.scope, request.params.id),
  );

  app.post(
    '/users/employee/add',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Add an employee',
        querystring: createEmployeeQuery,
        body: createEmployeeBody,
        response: { 200: employee },
      },
    },
    (request) => createEmployee(request.scope, request.body, request.query.need_message),
  );

  app.patch(
    '/users/:id',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Edit an employee',
        params: idParams,
        body: editEmployeeBody,
        response: { 200: employee },
      },
    },
    (request) => editEmployee(request.scope, request.params.id, request.body),
  );

  app.delete(
    '/users/:id',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'Remove an employee', params: idParams, response: { 200: done } },
    },
    async (request) => {
      await removeEmployee(request.scope, request.params.id);
      return { done: true as const };
    },
  );

  app.post(
    '/users/bulk-delete',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'Remove a selection', body: removeEmployeesBody, response: { 200: bulkRemoval } },
    },
    (request) => removeEmployees(request.scope, request.body),
  );

  app.post(
    '/users/reinvite',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Send the registration letter again',
        body: reinviteBody,
        response: { 200: bulkAnswer },
      },
    },
    (request) => {
      const { need_all, ...selection } = request.body;
      return reinvite(request.scope, { ...selection, all: need_all });
    },
  );
};

/** Reports of people. */
export const employeeReportRoutes: RouteSet = async (app) => {
  app.post(
    '/users/filtered-users-report',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Report of the people of a selection',
        querystring: employeesReportQuery,
        body: employeesReportBody,
        response: { 202: accepted },
      },
    },
    async (request, reply) => {
      const { need_all, ...filter } = request.query;
      const given = Array.isArray(request.body)
        ? { include_ids: need_all ? [] : request.body, exclude_ids: need_all ? request.body : [] }
        : request.body;
      const asked = await requestEmployeesReport(request.scope, { ...given, all: need_all, filter });
      return reply.code(202).send(asked);
    },
  );
};

/** The user service's reads of people, and the note. */
export const userServiceRoutes: RouteSet = async (app) => {
  app.get(
    '/users/list/all',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'Everybody of the organization',
        querystring: allEmployeesQuery,
        response: { 200: employeeOptionsPage },
      },
    },
    (request) => listEverybody(request.scope, request.query),
  );

  app.get(
    '/users/:id',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'One employee', params: idParams, response: { 200: employeeCard } },
    },
    (request) => readEmployee(request.scope, request.params.id),
  );

  app.patch(
    '/users/note',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'Note about an employee', body: noteBody, response: { 200: employeeCard } },
    },
    (request) => writeNote(request.scope, request.body.user_id, request.body.text),
  );
};
