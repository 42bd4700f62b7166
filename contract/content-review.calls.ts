import { defineCalls } from './calls.ts';

const use = { answer: 'contentUse', description: 'Up to ten of each kind by name, the others counted.' } as const;

/** What is known of a course beside itself. */
export const courseReviewCalls = defineCalls('courses', {
  checkCourse: {
    route: 'GET /learning/api/content/courses/:id/check',
    summary: 'What to look at before a course is assigned',
    permission: 'admin.learning.courses',
    answer: 'courseCheck',
  },
  readCourseUse: {
    route: 'GET /learning/api/content/courses/:id/use',
    summary: 'Who uses a course',
    permission: 'admin.learning.courses',
    ...use,
  },
});

export const themeReviewCalls = defineCalls('themes', {
  readThemeUse: {
    route: 'GET /learning/api/content/themes/:id/use',
    summary: 'Who uses a theme',
    permission: 'admin.learning',
    ...use,
  },
});

export const moduleReviewCalls = defineCalls('modules', {
  readModuleUse: {
    route: 'GET /api/v2/library/modules/:id/use',
    summary: 'Who uses a module',
    permission: 'admin.learning',
    ...use,
  },
});
