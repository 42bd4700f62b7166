import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedEmployee, AssignedEmployeesQuery } from '#contract/assignments.ts';
import { type AnyResource, defineResource, fieldsOf } from '#src/kit/index.ts';
import { fullName } from '#src/lib/full-name.ts';

/** A row of the list: an enrolment goes by the person. */
export type EmployeeRow = AssignedEmployee & { id: string };

const f = fieldsOf<EmployeeRow>();

const sortKeys = [
  'full_name',
  'department',
  'progress',
  'last_activity_at',
  'completed_at',
] as const satisfies readonly NonNullable<AssignedEmployeesQuery['sort_by']>[];

/** The order that the server knows by a column's name. */
export const sortKeyOf = (column: string) => sortKeys.find((key) => key === column);

/**
 * The people of one assignment, as a list of the kit. It has no page of its own: the calls carry the assignment in their
 * address.
 */
export function employeesOf(assignmentId: string): AnyResource {
  const params = { id: assignmentId };
  // Typed before it is handed out as a resource of unknown rows: the fields know their row this way.
  const people = defineResource({
    name: 'assigned_employees',
    provider: 'education',
    title: 'full_name',
    permission: 'admin.learning.assigned',
    fields: {
      full_name: f.text({ read: (row) => fullName(row), sort: true, columnWidth: 220 }),
      department: f.text({ read: (row) => row.department_title, sort: true, columnWidth: 160 }),
      state: f.enum(['not_started', 'in_progress', 'completed'], {
        filter: 'in',
        tones: { not_started: 'neutral', in_progress: 'info', completed: 'success' },
      }),
      progress: f.percent({ sort: true, columnWidth: 120 }),
      best_percent: f.percent({ read: (row) => row.best_percent, columnWidth: 120 }),
      pace: f.enum(['NORMAL', 'BEHIND'], { filter: 'eq', tones: { NORMAL: 'neutral', BEHIND: 'warning' } }),
      is_overdue: f.boolean({ filter: 'eq' }),
      end_date: f.day(),
      last_activity_at: f.instant({ sort: true }),
      completed_at: f.instant({ sort: true }),
      email: f.email(),
      certificate_number: f.text({ read: (row) => row.certificate_number ?? '' }),
    },
    list: {
      columns: [
        'full_name',
        'state',
        'progress',
        'pace',
        'department',
        'end_date',
        'best_percent',
        'last_activity_at',
        'completed_at',
        'is_overdue',
        'email',
        'certificate_number',
      ],
      sort: 'full_name',
      modes: ['table', 'cards'],
    },
    views: { card: () => import('./employee-card.tsx') },
    actions: {
      extend: { icon: 'clock', dialog: () => import('../dialogs/extend-dialog.tsx') },
      complete: { icon: 'check', dialog: () => import('../dialogs/manual-dialog.tsx') },
      remove: {
        icon: 'trash',
        confirm: 'danger',
        run: async (row, api) => {
          await api.call(assignmentCalls.removeAssignedEmployees, { params, body: { include_ids: [row.id] } });
          api.refresh('assigned_courses');
          api.tell('assigned_employees.told.remove', { count: 1 });
        },
      },
    },
    bulkActions: {
      extend_many: { icon: 'clock', dialog: () => import('../dialogs/extend-dialog.tsx') },
      complete_many: { icon: 'check', dialog: () => import('../dialogs/manual-dialog.tsx') },
      remove_many: {
        icon: 'trash',
        confirm: 'danger',
        run: async (selection, api) => {
          const body = selection.body();
          const { touched } = await api.call(assignmentCalls.removeAssignedEmployees, { params, body });
          api.refresh('assigned_courses');
          api.tell('assigned_employees.told.remove', { count: touched });
        },
      },
    },
  });
  return people;
}
