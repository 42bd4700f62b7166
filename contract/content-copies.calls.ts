import { defineCalls } from './calls.ts';

const permission = 'admin.organization';
const asTask = { permission, answer: 'accepted', status: 202 } as const;

/** Courses that organizations below the own one get. */
export const courseCopyCalls = defineCalls('courses', {
  copyCoursesToOrganizations: {
    route: 'POST /learning/api/content/courses/copy-to-organizations',
    summary: 'Copy courses to organizations below',
    description:
      'Copies the courses with everything in them in the background. Follow the task at `GET /api/v2/events/{id}`. A course that the organization has unchanged is not copied again; a changed one is added beside the earlier copy.',
    body: 'copyCoursesBody',
    ...asTask,
  },
});

/** Themes that organizations below the own one get. */
export const themeCopyCalls = defineCalls('themes', {
  copyThemesToOrganizations: {
    route: 'POST /learning/api/content/themes/copy-to-organizations',
    summary: 'Copy themes to organizations below',
    description:
      'Copies the themes with everything in them in the background. Follow the task at `GET /api/v2/events/{id}`. A theme that the organization has unchanged is not copied again; a changed one is added beside the earlier copy.',
    body: 'copyThemesBody',
    ...asTask,
  },
});
