import { departmentCalls } from '#contract/departments.calls.ts';
import { serve } from '#platform/http/serve.ts';
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
import { readPlansOfDepartments } from './plan-use.ts';

export const departmentRoutes = serve(departmentCalls, {
  listDepartments: (request) => listDepartments(request.scope, request.query),
  listDepartmentTitles: (request) => listTitles(request.scope, request.query),
  listDepartmentLevel: (request) => listDepartmentStats(request.scope, request.query),
  listLevelWithUsers: (request) => listLevelWithUsers(request.scope, request.query),
  readDepartmentTree: (request) => readTree(request.scope, request.query),
  countDepartmentUsers: (request) => countUsersOf(request.scope, request.body),
  listDepartmentUsers: (request) => listDepartmentUsers(request.scope, request.params.id, request.query),

  createDepartment: (request) => createDepartment(request.scope, request.body),
  editDepartment: (request) => editDepartment(request.scope, request.body),
  removeDepartments: (request) => removeDepartments(request.scope, request.body.departments_ids),
  readPlansOfDepartments: (request) => readPlansOfDepartments(request.scope, request.body.departments_ids),
  listRemovedDepartments: (request) => listRemovals(request.scope, request.query),
  restoreDepartments: (request) => restoreDepartments(request.scope, request.body.removal_id),
});
