import { defineCalls } from './calls.ts';

const permission = 'admin.organization';
const asTask = { permission, answer: 'accepted', status: 202 } as const;
const description =
  'A task copies them with all that is in them, and answers how many. What stands there as it is now is not copied again; a copy of changed content stands beside the earlier one.';

/** Courses that organizations below the own one get. */
export const courseCopyCalls = defineCalls('courses', {
  copyCoursesToOrganizations: {
    route: 'POST /learning/api/content/courses/copy-to-organizations',
    summary: 'Copy courses to organizations below',
    description,
    body: 'copyCoursesBody',
    ...asTask,
  },
});

/** Themes that organizations below the own one get. */
export const themeCopyCalls = defineCalls('themes', {
  copyThemesToOrganizations: {
    route: 'POST /learning/api/content/themes/copy-to-organizations',
    summary: 'Copy themes to organizations below',
    description,
    body: 'copyThemesBody',
    ...asTask,
  },
});
