import { defineCalls } from './calls.ts';

/** Whoever chooses people for a course or a campaign reads the tree too. */
const mayRead = ['admin.staff.employees', 'admin.learning.assigned', 'admin.phishing.campaigns'] as const;
const mayWrite = 'admin.staff.employees';

/** The tree in which people stand. */
export const departmentCalls = defineCalls('departments', {
  listDepartments: {
    route: 'GET /api/v2/departments/all',
    summary: 'List departments',
    description:
      'Returns every department in one flat list, in the order of the tree. `users_count` includes the employees of the departments below.',
    permission: mayRead,
    tokenScope: 'people',
    query: 'departmentsQuery',
    answer: 'departmentsPage',
  },
  listDepartmentTitles: {
    route: 'GET /api/v2/departments/titles',
    summary: 'List department titles',
    description:
      'Returns the id and the title of every department and no figures. Use it to fill a picker or to match names.',
    permission: mayRead,
    query: 'departmentsQuery',
    answer: 'departmentTitlesPage',
  },
  listDepartmentLevel: {
    route: 'GET /api/v2/departments/hierarchy/v1/stat',
    summary: 'List one level of the department tree with figures',
    description:
      'Returns the departments directly below `parent_id`, or the top level without it; `search` looks through everything below. `statistic` covers a department with everything below it and is null for small groups where the organization hides them.',
    permission: mayRead,
    tokenScope: 'people',
    query: 'departmentsStatQuery',
    answer: 'departmentsStatPage',
  },
  listLevelWithUsers: {
    route: 'GET /api/v2/departments/hierarchy/users',
    summary: 'List one level of the department tree with employees',
    description:
      'Returns the departments below `parent_id` first, then its employees. With `search` it looks through the whole subtree. The top level holds no employees unless you search.',
    permission: mayRead,
    query: 'hierarchyUsersQuery',
    answer: 'departmentTreePage',
  },
  readDepartmentTree: {
    route: 'GET /api/v2/departments/modal/v1/tree',
    summary: 'Get the department tree',
    description:
      'Returns nested departments. `search` keeps what it finds and the departments above it; `department_id` limits the answer to one subtree.',
    permission: mayRead,
    tokenScope: 'people',
    query: 'departmentTreeQuery',
    answer: 'departmentTreePage',
  },
  countDepartmentUsers: {
    route: 'POST /api/v2/departments/modal/v1/tree/users-count',
    summary: 'Count the employees of departments',
    description:
      'Counts the employees of the departments and of everything below them. An employee who is below several of them counts once.',
    permission: mayRead,
    body: 'usersCountBody',
    answer: 'usersCountAnswer',
    changesNothing: true,
  },
  listDepartmentUsers: {
    route: 'GET /api/v2/departments/:id/modal/users',
    summary: 'List the employees of a department',
    description:
      'Returns the employees who belong to the department itself. Those of the departments below it are left out.',
    permission: mayRead,
    query: 'departmentUsersQuery',
    answer: 'departmentUsersPage',
  },
  createDepartment: {
    route: 'POST /api/v2/departments',
    summary: 'Create a department',
    description:
      'Adds the department below `parent_id`, or at the top level for null. Fails with `department_title_taken` when a sibling has the title, and with `department_default` below the default department.',
    permission: mayWrite,
    body: 'createDepartmentBody',
    answer: 'department',
  },
  editDepartment: {
    route: 'PATCH /api/v2/departments',
    summary: 'Rename or move a department',
    description:
      'Leave `parent_id` out to keep the department where it is. Fails with `department_cycle` when the new parent is below the department, with `department_default` for the default department, and with `department_title_taken` when a sibling has the title.',
    permission: mayWrite,
    body: 'editDepartmentBody',
    answer: 'department',
  },
  removeDepartments: {
    route: 'POST /api/v2/departments/bulk-delete',
    summary: 'Delete departments with everything below them',
    description:
      'Their employees move to the default department. Keep `removal_id`: it restores the departments within 30 days. One unknown id answers 404 and nothing is deleted; the default department answers `department_default`.',
    permission: mayWrite,
    body: 'removeDepartmentsBody',
    answer: 'removeDepartmentsAnswer',
  },
  readPlansOfDepartments: {
    route: 'POST /api/v2/departments/plans',
    summary: 'List the plans that use departments',
    description:
      'Returns planned campaigns, follow-up campaigns and report schedules that name the departments or anything below them. Call it before you delete departments; up to five plans of each kind are named.',
    permission: mayWrite,
    body: 'removeDepartmentsBody',
    answer: 'planUse',
    changesNothing: true,
  },
  listRemovedDepartments: {
    route: 'GET /api/v2/departments/removed',
    summary: 'List deleted departments that can be restored',
    description:
      'Returns the deletions of the last 30 days, the latest first. The `id` of an entry is the `removal_id` of the restore call.',
    permission: mayWrite,
    query: 'removedDepartmentsQuery',
    answer: 'removedDepartmentsPage',
  },
  restoreDepartments: {
    route: 'POST /api/v2/departments/restore',
    summary: 'Restore departments that were deleted together',
    description:
      'Puts the departments back where they were, or at the top level when their parent is gone, and returns the employees who are still in the default department. A second call and an expired deletion answer 404; `department_title_taken` means that a new department has the title.',
    permission: mayWrite,
    body: 'restoreDepartmentsBody',
    answer: 'restoreDepartmentsAnswer',
  },
});
