import { phishingOutcomes } from '#contract/constants.ts';
import { employeeCalls, removedEmployeeCalls } from '#contract/employees.calls.ts';
import type { Employee, EmployeeFilterParams } from '#contract/employees.ts';
import { type BulkSelection, defineResource, fieldsOf } from '#src/kit/index.ts';
import { departmentPath } from '#src/lib/department-path.ts';
import { assignCourse } from './assign-course.ts';
import { choosePerson } from './choose-person.ts';

const f = fieldsOf<Employee>();
type Chosen = BulkSelection<EmployeeFilterParams>;
/** Words of a filter that no row shows. */
const hidden = () => null;

/** The selection as the call for invitations takes it. */
const invitedOf = ({ all, includeIds, excludeIds, filter }: Chosen) => ({
  need_all: all,
  include_ids: includeIds,
  exclude_ids: excludeIds,
  filter,
});

export const employees = defineResource({
  name: 'employees',
  provider: 'education',
  api: { list: employeeCalls.listEmployees, one: employeeCalls.readEmployee },
  title: 'full_name',
  permission: 'admin.staff.employees',
  path: '/admin/staff/employees',
  menu: { group: 'staff', icon: 'users', order: 10 },
  inGlobalSearch: true,
  hint: (row) => `${row.email} · ${departmentPath(row)}`,
  live: ['employee', 'department', 'statistics'],
  auditNoun: 'employee',
  fields: {
    full_name: f.text({ sort: 'NAME', columnWidth: 220, subtext: (row) => row.email }),
    email: f.email({ columnWidth: 200 }),
    position: f.text({ sort: 'POSITION' }),
    department: f.reference('departments', {
      required: true,
      sort: 'DEPARTMENT',
      filter: { operator: 'in', word: 'departments' },
      columnWidth: 180,
      subtext: (row) => row.departments_above.join(' / '),
    }),
    role: f.enum(['employee', 'content_manager', 'operator', 'super_user', 'system_admin', 'pdf_service'], {
      words: 'roles',
      filter: { operator: 'in', word: 'roles' },
    }),
    progress: f.percent({ read: (row) => row.statistic.progress, sort: 'PROGRESS' }),
    risk_level: f.risk({ read: (row) => row.statistic.risk_level, sort: 'RISK_LEVEL', filter: 'range' }),
    phishing: f.incident({
      read: (row) => row.statistic.phishing_indicator,
      sort: 'PHISHING_INDICATOR',
    }),
    learning: f.enum(['NORMAL', 'BEHIND'], { read: (row) => row.statistic.learning, filter: 'in' }),
    course_progress: f.enum(['NOT_START', 'NOT_COMPLETED', 'COMPLETED', 'WITHOUT_COURSE'], {
      read: hidden,
      filter: 'in',
    }),
    in_course: f.reference('courses', { read: hidden, filter: 'in' }),
    phishing_events: f.enum(phishingOutcomes, { read: hidden, filter: 'in' }),
    in_phishing: f.reference('campaigns', { read: hidden, filter: 'in' }),
    tags: f.tags({ columnWidth: 160, filter: 'in' }),
    is_registered: f.boolean({ filter: 'eq' }),
  },
  list: {
    columns: ['full_name', 'department', 'progress', 'risk_level', 'phishing', 'position', 'tags', 'email'],
    filters: [
      'phishing_events',
      'in_phishing',
      'in_course',
      'course_progress',
      'department',
      'role',
      'risk_level',
      'tags',
      'learning',
      'is_registered',
    ],
    sort: 'full_name',
    modes: ['cards', 'table'],
    dimmed: (row) => !row.is_registered,
    opens: (row) => row.can.includes('open'),
  },
  actions: {
    edit: { icon: 'edit', primary: true, dialog: () => import('./edit-dialog.tsx') },
    assign_course: {
      icon: 'book',
      permission: 'admin.learning.assigned',
      can: 'edit',
      run: (row, api) => assignCourse(choosePerson(row.id), api),
    },
    mailing: { icon: 'send', can: 'edit', dialog: () => import('./mailing/person-email-dialog.tsx') },
    reinvite: {
      icon: 'mail',
      run: async (row, api) => {
        const outcome = await api.call(employeeCalls.reinviteEmployees, { body: { include_ids: [row.id] } });
        api.tellQueued(outcome, { key: 'employees.told.reinvite_skipped', count: 1 });
      },
    },
    remove: {
      icon: 'trash',
      confirm: 'danger',
      run: async (row, api) => {
        await api.call(employeeCalls.removeEmployee, { params: { id: row.id } });
        api.refresh();
        api.tell('employees.told.remove', { name: row.full_name }, async () => {
          await api.call(removedEmployeeCalls.restoreEmployee, { params: { id: row.id } });
          api.refresh();
          api.tell('employees.told.restore', { count: 1 });
        });
        api.leaveRow(row.id);
      },
    },
  },
  bulkActions: {
    assign_course: {
      icon: 'book',
      permission: 'admin.learning.assigned',
      leads: assignCourse,
    },
    mailing: { icon: 'send', dialog: () => import('./mailing/mailing-dialog.tsx') },
    reinvite: {
      icon: 'mail',
      mass: {
        preview: (selection: Chosen, api) => api.call(employeeCalls.previewReinvite, { body: invitedOf(selection) }),
        run: (selection: Chosen, api, expected_count) =>
          api.call(employeeCalls.reinviteEmployees, { body: { ...invitedOf(selection), expected_count } }),
      },
    },
    import: { icon: 'upload', dialog: () => import('./import/import-dialog.tsx') },
    remove_many: {
      icon: 'trash',
      mass: {
        isDangerous: true,
        takesRowsAway: true,
        preview: (selection: Chosen, api) => api.call(employeeCalls.previewRemoval, { body: selection.body() }),
        run: async (selection: Chosen, api, expected_count) => {
          const { touched, removal_id } = await api.call(employeeCalls.removeEmployees, {
            body: { ...selection.body(), expected_count },
          });
          if (removal_id === null) return { touched };
          const undo = async () => {
            const restored = await api.call(removedEmployeeCalls.restoreEmployees, { body: { removal_id } });
            api.refresh();
            api.tell('employees.told.restore', { count: restored.touched });
          };
          return { touched, undo };
        },
      },
    },
    report: { icon: 'download', dialog: () => import('./report/selection-report-dialog.tsx') },
  },
  pageActions: {
    import: { icon: 'upload', primary: true, dialog: () => import('./import/import-dialog.tsx') },
    export: { icon: 'download', dialog: () => import('./report/list-export-dialog.tsx') },
    removed: { icon: 'archive', to: '/admin/staff/employees/removed' },
    changes: { icon: 'list', to: '/admin/staff/employees/changes' },
  },
  views: {
    create: () => import('./create-page.tsx'),
    show: () => import('./show/employee-page.tsx'),
    card: () => import('./card.tsx'),
    note: () => import('./license-line.tsx'),
  },
  pages: {
    assigned_courses: { path: ':id/assigned-courses', load: () => import('./courses/courses-page.tsx') },
    course: { path: ':id/courses/:course_id', load: () => import('./courses/course-page.tsx') },
    attempt: {
      path: ':id/courses/:course_id/attempts/:attempt_id',
      load: () => import('./courses/attempt-page.tsx'),
    },
    course_of_assignment: {
      path: '/admin/learning/assigned/:course_id/employees/:id',
      under: 'assigned_courses',
      permission: 'admin.learning.assigned',
      load: () => import('./courses/course-page.tsx'),
    },
    attempt_of_assignment: {
      path: '/admin/learning/assigned/:course_id/employees/:id/attempts/:attempt_id',
      under: 'assigned_courses',
      permission: 'admin.learning.assigned',
      load: () => import('./courses/attempt-page.tsx'),
    },
  },
});
