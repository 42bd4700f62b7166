import { assignmentCalls, assignmentProgressCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<AssignedCourse>();

/** A course given to people: a frozen copy of its content with a window. */
export const assignedCourses = defineResource({
  name: 'assigned_courses',
  provider: 'education',
  api: {
    list: assignmentCalls.listAssignments,
    one: assignmentCalls.readAssignment,
    remove: assignmentCalls.removeAssignment,
  },
  title: 'title',
  permission: 'admin.learning.assigned',
  path: '/admin/learning/assigned',
  menu: { group: 'learning', icon: 'send', order: 10 },
  live: ['assignment'],
  fields: {
    title: f.text({ sort: true, columnWidth: 240 }),
    status: f.enum(['creating', 'active', 'planned', 'completed', 'failed'], {
      filter: 'in',
      tones: { creating: 'info', active: 'success', planned: 'info', completed: 'neutral', failed: 'danger' },
    }),
    is_shared: f.boolean({ filter: 'eq' }),
    progress: f.percent({ sort: true }),
    employees_count: f.number(),
    completed_count: f.number(),
    overdue_count: f.number(),
    start_date: f.day({ sort: true }),
    end_date: f.day({ sort: true }),
  },
  list: {
    columns: [
      'title',
      'progress',
      'employees_count',
      'completed_count',
      'overdue_count',
      'start_date',
      'end_date',
      'status',
    ],
    modes: ['cards', 'table'],
    group: (row) => ({ key: row.status }),
  },
  actions: {
    dates: { icon: 'clock', can: 'edit', dialog: () => import('./dialogs/dates-dialog.tsx') },
    extend_tag: { icon: 'tag', can: 'edit', dialog: () => import('./dialogs/extend-tag-dialog.tsx') },
    rules: { icon: 'gear', can: 'edit', dialog: () => import('./dialogs/rules-dialog.tsx') },
    add_employees: { icon: 'plus', primary: true, dialog: () => import('./dialogs/add-dialog.tsx') },
    remind: { icon: 'mail', dialog: () => import('./dialogs/remind-dialog.tsx') },
    pause: {
      icon: 'pause',
      confirm: true,
      run: async (row, api) => {
        await api.call(assignmentProgressCalls.toggleAssignment, { params: { id: row.id }, body: { is_paused: true } });
        api.refresh();
        api.tell('assigned_courses.told.pause', { title: row.title });
      },
    },
    resume: {
      icon: 'play',
      run: async (row, api) => {
        await api.call(assignmentProgressCalls.toggleAssignment, {
          params: { id: row.id },
          body: { is_paused: false },
        });
        api.refresh();
        api.tell('assigned_courses.told.resume', { title: row.title });
      },
    },
    offer_version: {
      icon: 'refresh',
      confirm: true,
      run: async (row, api) => {
        await api.call(assignmentCalls.offerVersion, { params: { id: row.id } });
        api.refresh();
        api.tell('assigned_courses.told.offer_version', { title: row.title });
      },
    },
    complete: {
      icon: 'check',
      confirm: 'danger',
      run: async (row, api) => {
        await api.call(assignmentProgressCalls.completeAssignment, { params: { id: row.id }, body: {} });
        api.refresh();
        api.tell('assigned_courses.told.complete', { title: row.title });
      },
    },
  },
  pageActions: {
    assign: { icon: 'plus', primary: true, to: '/admin/learning/assigned/select' },
    share: { icon: 'users', to: '/admin/learning/assigned/select-public' },
  },
  removable: true,
  views: {
    card: () => import('./assigned-card.tsx'),
    show: () => import('./assignment-page.tsx'),
  },
  pages: {
    create: { path: 'create', load: () => import('./create-page.tsx') },
    create_public: { path: 'create-public', load: () => import('./share-page.tsx') },
    select: { path: 'select', load: () => import('./select-page.tsx') },
    select_public: { path: 'select-public', load: () => import('./select-page.tsx') },
    employees: { path: ':id/employees', load: () => import('./employees-page.tsx') },
    shared_employees: { path: '/admin/learning/shared/:id/employees', load: () => import('./employees-page.tsx') },
  },
});
