import { defineCalls } from './calls.ts';

/** Whoever chooses people for a course or a campaign reads the tree too. */
const mayRead = ['admin.staff.employees', 'admin.learning.assigned', 'admin.phishing.campaigns'] as const;
const mayWrite = 'admin.staff.employees';

/** The tree in which people stand. */
export const departmentCalls = defineCalls('departments', {
  listDepartments: {
    route: 'GET /api/v2/departments/all',
    summary: 'Departments',
    permission: mayRead,
    tokenScope: 'people',
    query: 'departmentsQuery',
    answer: 'departmentsPage',
  },
  listDepartmentTitles: {
    route: 'GET /api/v2/departments/titles',
    summary: 'Departments as names',
    permission: mayRead,
    query: 'departmentsQuery',
    answer: 'departmentTitlesPage',
  },
  listDepartmentLevel: {
    route: 'GET /api/v2/departments/hierarchy/v1/stat',
    summary: 'One level of departments with figures',
    permission: mayRead,
    tokenScope: 'people',
    query: 'departmentsStatQuery',
    answer: 'departmentsStatPage',
  },
  listLevelWithUsers: {
    route: 'GET /api/v2/departments/hierarchy/users',
    summary: 'One level of departments with its people',
    permission: mayRead,
    query: 'hierarchyUsersQuery',
    answer: 'departmentTreePage',
  },
  readDepartmentTree: {
    route: 'GET /api/v2/departments/modal/v1/tree',
    summary: 'Departments as a tree',
    permission: mayRead,
    tokenScope: 'people',
    query: 'departmentTreeQuery',
    answer: 'departmentTreePage',
  },
  countDepartmentUsers: {
    route: 'POST /api/v2/departments/modal/v1/tree/users-count',
    summary: 'People of departments',
    permission: mayRead,
    body: 'usersCountBody',
    answer: 'usersCountAnswer',
    changesNothing: true,
  },
  listDepartmentUsers: {
    route: 'GET /api/v2/departments/:id/modal/users',
    summary: 'People of one department, without those below',
    permission: mayRead,
    query: 'departmentUsersQuery',
    answer: 'departmentUsersPage',
  },
  createDepartment: {
    route: 'POST /api/v2/departments',
    summary: 'Create a department',
    permission: mayWrite,
    body: 'createDepartmentBody',
    answer: 'department',
  },
  editDepartment: {
    route: 'PATCH /api/v2/departments',
    summary: 'Rename or move a department',
    permission: mayWrite,
    body: 'editDepartmentBody',
    answer: 'department',
  },
  removeDepartments: {
    route: 'POST /api/v2/departments/bulk-delete',
    summary: 'Delete departments with what is below them',
    permission: mayWrite,
    body: 'removeDepartmentsBody',
    answer: 'removeDepartmentsAnswer',
  },
  readPlansOfDepartments: {
    route: 'POST /api/v2/departments/plans',
    summary: 'Plans that name departments or what is below them',
    permission: mayWrite,
    body: 'removeDepartmentsBody',
    answer: 'planUse',
    changesNothing: true,
  },
  listRemovedDepartments: {
    route: 'GET /api/v2/departments/removed',
    summary: 'Deletions of departments that can be taken back',
    permission: mayWrite,
    query: 'removedDepartmentsQuery',
    answer: 'removedDepartmentsPage',
  },
  restoreDepartments: {
    route: 'POST /api/v2/departments/restore',
    summary: 'Bring back departments that were deleted together',
    permission: mayWrite,
    body: 'restoreDepartmentsBody',
    answer: 'restoreDepartmentsAnswer',
  },
});
