import { departmentsTreeLimit } from '#contract/constants.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import type { Department } from '#contract/departments.ts';
import { defineFinder, defineResource, extendResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<Department>();

/** Chosen from in filters and forms. Its own screen is a tab beside the employees, so it has no entry and no pages. */
export const departments = defineResource({
  name: 'departments',
  provider: 'education',
  api: { list: departmentCalls.listDepartmentTitles },
  title: 'title',
  permission: 'admin.staff.employees',
  pickFrom: departmentsTreeLimit,
  tree: {
    read: departmentCalls.readDepartmentTree,
    leaves: departmentCalls.listLevelWithUsers,
    count: departmentCalls.countDepartmentUsers,
  },
  live: ['department', 'employee', 'statistics'],
  fields: { title: f.text() },
});

export const departmentsTab = extendResource('employees', {
  listTabs: { departments: { load: () => import('./departments-tab.tsx') } },
});

export const departmentFinder = defineFinder({
  name: 'departments',
  permission: 'admin.staff.employees',
  load: () => import('./find-departments.tsx'),
});
