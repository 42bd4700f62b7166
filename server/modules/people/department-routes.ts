import {
  createDepartmentBody,
  department,
  departmentsPage,
  departmentsQuery,
  departmentsStatPage,
  departmentsStatQuery,
  departmentTitlesPage,
  departmentTreePage,
  departmentTreeQuery,
  departmentUsersPage,
  departmentUsersQuery,
  editDepartmentBody,
  hierarchyUsersQuery,
  removeDepartmentsAnswer,
  removeDepartmentsBody,
  restoreDepartmentsAnswer,
  restoreDepartmentsBody,
  usersCountAnswer,
  usersCountBody,
} from '#contract/departments.ts';
import { idParams } from '#contract/page.ts';
import { removedDepartmentsPage, removedDepartmentsQuery } from '#contract/removed-departments.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { listRemovals, removeDepartments, restoreDepartments } from './department-removal-service.ts';
import {
  countUsersOf,
  createDepartment,
  editDepartment,
  listDepartmentStats,
  listDepartments,
  listDepartmentUsers,
  listLevelWithUsers,
  listTitles,
  readTree,
} from './department-service.ts';

const mayRead = ['admin.staff.employees', 'admin.learning.assigned', 'admin.phishing.campaigns'] as const;
const mayWrite = 'admin.staff.employees' as const;
const tags = ['departments'];

export const departmentRoutes: RouteSet = async (app) => {
  app.get(
    '/departments/all',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Departments', querystring: departmentsQuery, response: { 200: departmentsPage } },
    },
    (request) => listDepartments(request.scope, request.query),
  );

  app.get(
    '/departments/titles',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'Departments as names',
        querystring: departmentsQuery,
        response: { 200: departmentTitlesPage },
      },
    },
    (request) => listTitles(request.scope, request.query),
  );

  app.get(
    '/departments/hierarchy/v1/stat',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'One level of departments with figures',
        querystring: departmentsStatQuery,
        response: { 200: departmentsStatPage },
      },
    },
    (request) => listDepartmentStats(request.scope, request.query),
  );

  app.get(
    '/departments/hierarchy/users',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'One level of departments with its people',
        querystring: hierarchyUsersQuery,
        response: { 200: departmentTreePage },
      },
    },
    (request) => listLevelWithUsers(request.scope, request.query),
  );

  app.get(
    '/departments/modal/v1/tree',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'Departments as a tree',
        querystring: departmentTreeQuery,
        response: { 200: departmentTreePage },
      },
    },
    (request) => readTree(request.scope, request.query),
  );

  app.post(
    '/departments/modal/v1/tree/users-count',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'People of departments', body: usersCountBody, response: { 200: usersCountAnswer } },
    },
    (request) => countUsersOf(request.scope, request.body),
  );

  app.get(
    '/departments/:id/modal/users',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'People of one department, without those below',
        params: idParams,
        querystring: departmentUsersQuery,
        response: { 200: departmentUsersPage },
      },
    },
    (request) => listDepartmentUsers(request.scope, request.params.id, request.query),
  );

  app.post(
    '/departments',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'Create a department', body: createDepartmentBody, response: { 200: department } },
    },
    (request) => createDepartment(request.scope, request.body),
  );

  app.patch(
    '/departments',
    {
      config: { permission: mayWrite },
      schema: { tags, summary: 'Rename or move a department', body: editDepartmentBody, response: { 200: department } },
    },
    (request) => editDepartment(request.scope, request.body),
  );

  app.post(
    '/departments/bulk-delete',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Delete departments with what is below them',
        body: removeDepartmentsBody,
        response: { 200: removeDepartmentsAnswer },
      },
    },
    (request) => removeDepartments(request.scope, request.body.departments_ids),
  );

  app.get(
    '/departments/removed',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Deletions of departments that can be taken back',
        querystring: removedDepartmentsQuery,
        response: { 200: removedDepartmentsPage },
      },
    },
    (request) => listRemovals(request.scope, request.query),
  );

  app.post(
    '/departments/restore',
    {
      config: { permission: mayWrite },
      schema: {
        tags,
        summary: 'Bring back departments that were deleted together',
        body: restoreDepartmentsBody,
        response: { 200: restoreDepartmentsAnswer },
      },
    },
    (request) => restoreDepartments(request.scope, request.body.removal_id),
  );
};
