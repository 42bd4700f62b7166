import { defineCalls } from './calls.ts';

/** What is known of a course beside itself. */
export const courseReviewCalls = defineCalls('courses', {
  checkCourse: {
    route: 'GET /learning/api/content/courses/:id/check',
    summary: 'Check a course before assigning it',
    description:
      'Returns findings about slides and questions, such as missing captions or picture descriptions. It blocks nothing: the course can be assigned all the same.',
    permission: 'admin.learning.courses',
    answer: 'courseCheck',
  },
  readCourseUse: {
    route: 'GET /learning/api/content/courses/:id/use',
    summary: 'List what uses a course',
    description:
      'Returns what uses the course, such as assignments, tags and campaigns, up to ten of each kind by title. Kinds that you may not see are only counted.',
    permission: 'admin.learning.courses',
    answer: 'contentUse',
  },
});

export const themeReviewCalls = defineCalls('themes', {
  readThemeUse: {
    route: 'GET /learning/api/content/themes/:id/use',
    summary: 'List what uses a theme',
    description:
      'Returns what uses the theme, such as courses and assignments, up to ten of each kind by title. Kinds that you may not see are only counted.',
    permission: 'admin.learning',
    answer: 'contentUse',
  },
});

export const moduleReviewCalls = defineCalls('modules', {
  readModuleUse: {
    route: 'GET /api/v2/library/modules/:id/use',
    summary: 'List what uses a module',
    description:
      'Returns what uses the module, such as themes and courses, up to ten of each kind by title. Kinds that you may not see are only counted.',
    permission: 'admin.learning',
    answer: 'contentUse',
  },
});
