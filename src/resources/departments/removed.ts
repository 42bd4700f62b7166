import { departmentCalls } from '#contract/departments.calls.ts';
import type { RemovedDepartments } from '#contract/removed-departments.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<RemovedDepartments>();

/** Deletions of departments, each brought back as a whole: where they stood, with those who still have no department. */
export const removedDepartments = defineResource({
  name: 'removed_departments',
  provider: 'education',
  api: { list: departmentCalls.listRemovedDepartments },
  title: 'titles',
  permission: 'admin.staff.employees',
  path: '/admin/staff/departments/removed',
  under: 'employees',
  live: ['department', 'employee'],
  fields: {
    titles: f.text({ read: (row) => row.titles.join(', '), columnWidth: 280 }),
    departments_count: f.number(),
    users_count: f.number(),
    removed_at: f.instant(),
    days_left: f.number(),
  },
  list: {
    columns: ['titles', 'departments_count', 'users_count', 'removed_at', 'days_left'],
    search: false,
    modes: ['table', 'cards'],
  },
  actions: {
    restore: {
      icon: 'undo',
      primary: true,
      run: async (row, api) => {
        await api.call(departmentCalls.restoreDepartments, { body: { removal_id: row.id } });
        api.refresh();
        api.refresh('departments');
        api.refresh('employees');
        api.tell('departments.told.restore', { count: row.departments_count });
      },
    },
  },
});
