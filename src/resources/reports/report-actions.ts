import { extendResource } from '#src/kit/index.ts';

/** Reports that are asked for where their data is seen: at assigned courses and at employees. */
export const reportsOfCourses = extendResource<Record<never, never>>('assigned_courses', {
  actions: {
    report: {
      icon: 'download',
      // What everybody may do who sees the row.
      can: 'delete',
      dialog: () => import('./assigned-courses.tsx').then((m) => ({ default: m.CourseReport })),
    },
  },
  pageActions: {
    report_all: {
      icon: 'download',
      dialog: () => import('./assigned-courses.tsx').then((m) => ({ default: m.CoursesReport })),
    },
  },
});

export const reportsOfEmployees = extendResource<Record<never, never>>('employees', {
  actions: {
    progress_report: {
      icon: 'chart',
      permission: 'admin.statistics',
      can: 'edit',
      dialog: () => import('./employee-progress.tsx').then((m) => ({ default: m.EmployeeProgress })),
    },
  },
  bulkActions: {
    progress_report: {
      icon: 'chart',
      permission: 'admin.statistics',
      dialog: () => import('./employee-progress.tsx').then((m) => ({ default: m.SelectionProgress })),
    },
  },
});
