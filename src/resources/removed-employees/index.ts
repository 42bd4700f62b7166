import { removedEmployeeCalls } from '#contract/employees.calls.ts';
import type { RemovedEmployee, RemovedEmployeeFilter } from '#contract/removed-employees.ts';
import { type ActionApi, type BulkSelection, defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<RemovedEmployee>();

/** Whoever comes back is in the list of employees again. */
function refresh(api: ActionApi): void {
  api.refresh();
  api.refresh('employees');
}

export const removedEmployees = defineResource({
  name: 'removed_employees',
  provider: 'education',
  api: { list: removedEmployeeCalls.listRemovedEmployees },
  title: 'full_name',
  permission: 'admin.staff.employees',
  path: '/admin/staff/employees/removed',
  under: 'employees',
  live: ['employee'],
  fields: {
    full_name: f.text({ sort: 'NAME', columnWidth: 220 }),
    email: f.email({ columnWidth: 200 }),
    department: f.text({ read: (row) => row.department.title, columnWidth: 180 }),
    removed_at: f.instant({ sort: 'REMOVED_AT' }),
    removed_by: f.actor({
      read: ({ removed_by, removed_by_actor }) =>
        removed_by_actor ?? (removed_by && { kind: 'person', title: null, person: removed_by.full_name }),
      columnWidth: 180,
    }),
    days_left: f.number(),
    email_taken_by: f.text({ read: (row) => row.email_taken_by?.full_name ?? '', columnWidth: 160 }),
    position: f.text(),
  },
  list: {
    columns: [
      'full_name',
      'days_left',
      'department',
      'removed_at',
      'removed_by',
      'email_taken_by',
      'email',
      'position',
    ],
    sort: '-removed_at',
    modes: ['table', 'cards'],
    dimmed: (row) => row.email_taken_by !== null,
  },
  actions: {
    restore: {
      icon: 'undo',
      primary: true,
      run: async (row, api) => {
        await api.call(removedEmployeeCalls.restoreEmployee, { params: { id: row.id } });
        refresh(api);
        api.tell('employees.told.restore', { count: 1 });
      },
    },
  },
  bulkActions: {
    restore_many: {
      icon: 'undo',
      mass: {
        takesRowsAway: true,
        run: async (selection: BulkSelection<RemovedEmployeeFilter>, api, expected_count) => {
          const { touched, skipped } = await api.call(removedEmployeeCalls.restoreEmployees, {
            body: { ...selection.body(), expected_count },
          });
          refresh(api);
          if (skipped > 0) api.note('removed_employees.told.skipped', { count: skipped });
          return { touched };
        },
      },
    },
  },
});
