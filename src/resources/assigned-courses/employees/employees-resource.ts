import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedEmployee, AssignedEmployeesQuery } from '#contract/assignments.ts';
import type { CallInput } from '#contract/calls.ts';
import { enrolmentSources } from '#contract/study-kinds.ts';
import { type ActionApi, type AnyResource, defineResource, fieldsOf } from '#src/kit/index.ts';
import { fullName } from '#src/lib/full-name.ts';
import { inParts, readIds } from '../dialogs/chosen-people.ts';

/** A row of the list: an enrolment goes by the person. */
export type EmployeeRow = AssignedEmployee & { id: string };

const f = fieldsOf<EmployeeRow>();
/** Filtered by, shown nowhere. */
const hidden = () => undefined;

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
 * address. Those of a SCORM package show how long they were in it and how many of its items they finished.
 */
export function employeesOf(assignmentId: string, isPackage = false): AnyResource {
  const params = { id: assignmentId };
  const restore = async (api: ActionApi, body: { users_ids: string[] } | { removed_at: string }) => {
    const answer = await api.call(assignmentCalls.restoreAssignedEmployees, { params, body });
    api.refresh('assigned_courses');
    return answer;
  };
  const restoreAndNotify = async (...given: Parameters<typeof restore>) => {
    const { touched, skipped } = await restore(...given);
    const [api] = given;
    if (touched > 0) api.tell('assigned_employees.mass.restore_many.done', { count: touched });
    if (skipped > 0) api.note('assigned_employees.told.restore_skipped', { count: skipped });
  };
  const remove = async (api: ActionApi, body: CallInput<typeof assignmentCalls.removeAssignedEmployees>['body']) => {
    const { touched, removed_at } = await api.call(assignmentCalls.removeAssignedEmployees, { params, body });
    api.refresh('assigned_courses');
    return { touched, undo: removed_at === null ? undefined : () => restoreAndNotify(api, { removed_at }) };
  };
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
      progress: f.percent({ sort: true }),
      steps: f.text({ read: (row) => `${row.steps_done} / ${row.steps_count}`, columnWidth: 96 }),
      scorm_minutes: f.number({ read: (row) => Math.round((row.scorm_seconds ?? 0) / 60) }),
      best_percent: f.percent({ read: (row) => row.best_percent }),
      pace: f.enum(['NORMAL', 'BEHIND'], { filter: 'eq', tones: { NORMAL: 'neutral', BEHIND: 'warning' } }),
      is_overdue: f.boolean({ filter: 'eq' }),
      source: f.enum(enrolmentSources, { filter: 'in' }),
      tags: f.tags({ read: hidden, filter: 'in' }),
      is_removed: f.boolean({ filter: 'eq' }),
      round: f.number(),
      reminders_sent: f.number(),
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
        ...(isPackage ? (['best_percent', 'steps', 'scorm_minutes'] as const) : []),
        'pace',
        'department',
        'end_date',
        ...(isPackage ? [] : (['best_percent'] as const)),
        'last_activity_at',
        'completed_at',
        'is_overdue',
        'source',
        'round',
        'reminders_sent',
        'email',
        'certificate_number',
      ],
      sort: 'full_name',
      modes: ['table', 'cards'],
    },
    views: { card: () => import('./employee-card.tsx') },
    actions: {
      remind: {
        icon: 'mail',
        run: async (row, api) => {
          const outcome = await api.call(assignmentCalls.remindChosen, { params, body: { include_ids: [row.id] } });
          api.refresh('assigned_courses');
          api.tellQueued(outcome, { key: 'assigned_employees.told.remind_nobody' });
        },
      },
      extend: { icon: 'clock', dialog: () => import('../dialogs/extend-dialog.tsx') },
      complete: { icon: 'check', dialog: () => import('../dialogs/manual-dialog.tsx') },
      assign_again: { icon: 'refresh', dialog: () => import('../dialogs/assign-again-dialog.tsx') },
      restore: {
        icon: 'undo',
        primary: true,
        run: (row, api) => restoreAndNotify(api, { users_ids: [row.id] }),
      },
      remove: {
        icon: 'trash',
        confirm: 'danger',
        run: async (row, api) => {
          const { touched, undo } = await remove(api, { include_ids: [row.id] });
          api.tell('assigned_employees.mass.remove_many.done', { count: touched }, undo);
        },
      },
    },
    bulkActions: {
      remind_many: {
        icon: 'mail',
        mass: {
          preview: (selection, api) =>
            api.call(assignmentCalls.previewRemindChosen, { params, body: selection.body() }),
          run: (selection, api, expected_count) =>
            api.call(assignmentCalls.remindChosen, { params, body: { ...selection.body(), expected_count } }),
        },
      },
      extend_many: { icon: 'clock', dialog: () => import('../dialogs/extend-dialog.tsx') },
      complete_many: { icon: 'check', dialog: () => import('../dialogs/manual-dialog.tsx') },
      remove_many: {
        icon: 'trash',
        mass: {
          isDangerous: true,
          takesRowsAway: true,
          run: (selection, api, expected_count) => remove(api, { ...selection.body(), expected_count }),
        },
      },
      assign_again_many: { icon: 'refresh', dialog: () => import('../dialogs/assign-again-dialog.tsx') },
      restore_many: {
        icon: 'undo',
        mass: {
          takesRowsAway: true,
          run: async (selection, api) => {
            const restored = { touched: 0, skipped: 0 };
            for (const users_ids of inParts(await readIds(api, assignmentId, { selection }))) {
              const { touched, skipped } = await restore(api, { users_ids });
              restored.touched += touched;
              restored.skipped += skipped;
            }
            if (restored.skipped > 0) api.note('assigned_employees.told.restore_skipped', { count: restored.skipped });
            return restored;
          },
        },
      },
    },
  });
  return people;
}
