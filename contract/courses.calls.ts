import { defineCalls } from './calls.ts';

const permission = 'admin.learning.courses';
/** The picture of a course travels beside its other fields; without one they may travel as JSON. */
const withPicture = { files: ['image'], isFileOptional: true } as const;

/** Courses of the library and their structure. */
export const courseCalls = defineCalls('courses', {
  listCourses: {
    route: 'GET /learning/api/content/courses/organizations/:organization_id',
    summary: 'Courses of the library',
    permission,
    tokenScope: 'learning',
    query: 'courseListQuery',
    answer: 'coursesPage',
  },
  readCourse: {
    route: 'GET /learning/api/content/courses/:id',
    summary: 'One course with its sections and themes',
    permission,
    tokenScope: 'learning',
    answer: 'course',
  },
  createCourse: {
    route: 'POST /learning/api/content/courses',
    summary: 'Create a course',
    permission,
    body: 'courseCreate',
    ...withPicture,
    answer: 'course',
    status: 201,
  },
  editCourse: {
    route: 'PATCH /learning/api/content/courses/:id',
    summary: 'Change a course, its settings or its picture',
    permission,
    body: 'courseEdit',
    ...withPicture,
    answer: 'course',
  },
  copyCourse: {
    route: 'POST /learning/api/content/courses/:id/copy',
    summary: 'Copy a course',
    permission,
    answer: 'course',
    status: 201,
  },
  removeCourse: {
    route: 'DELETE /api/v2/library/courses/:id',
    summary: 'Delete a course',
    permission,
    answer: 'touched',
  },
  removeCourses: {
    route: 'POST /learning/api/content/courses/bulk-delete',
    summary: 'Delete courses',
    permission,
    body: 'courseIds',
    answer: 'touched',
  },
  setCourseTags: {
    route: 'PATCH /learning/api/content/courses/:id/tags',
    summary: 'Set the tags of a course',
    permission,
    body: 'courseTagsEdit',
    answer: 'course',
  },
  addSections: {
    route: 'POST /learning/api/content/courses/:id/sections',
    summary: 'Add sections to a course',
    permission,
    body: 'sectionsCreate',
    answer: 'course',
    status: 201,
  },
  swapSections: {
    route: 'PATCH /learning/api/content/courses/:id/sections/swap',
    summary: 'Exchange the places of two sections',
    permission,
    body: 'swap',
    answer: 'course',
  },
  renameSection: {
    route: 'PATCH /learning/api/content/courses/:id/sections/:sid',
    summary: 'Rename a section',
    permission,
    body: 'sectionEdit',
    answer: 'course',
  },
  removeSections: {
    route: 'POST /learning/api/content/courses/:id/delete-sections',
    summary: 'Delete sections of a course',
    permission,
    body: 'sectionIds',
    answer: 'course',
  },
  swapThemes: {
    route: 'PATCH /learning/api/content/courses/:id/sections/:sid/swap',
    summary: 'Exchange the places of two themes of a section',
    permission,
    body: 'swap',
    answer: 'course',
  },
  appendThemes: {
    route: 'POST /learning/api/content/courses/:id/sections/themes/append',
    summary: 'Put themes at the end of a section',
    permission,
    body: 'themesAppend',
    answer: 'course',
  },
  transportThemes: {
    route: 'POST /learning/api/content/courses/:id/sections/:sid/themes/transport',
    summary: 'Move themes into another section',
    permission,
    body: 'themesTransport',
    answer: 'course',
  },
  removeThemes: {
    route: 'POST /learning/api/content/courses/:id/sections/:sid/themes/delete',
    summary: 'Take themes out of a section',
    permission,
    body: 'themeIds',
    answer: 'course',
  },
});

/** The same courses under the older addresses of the education service. */
export const libraryCourseCalls = defineCalls('courses', {
  listLibraryCourses: {
    route: 'GET /api/v2/library/courses',
    summary: 'Courses of the library',
    permission,
    query: 'courseListQuery',
    answer: 'coursesPage',
  },
  listArchivedCourses: {
    route: 'GET /api/v2/admin/content/library/courses/archived',
    summary: 'Courses in the archive',
    permission,
    query: 'archivedCoursesQuery',
    answer: 'coursesPage',
  },
  readLibraryCourse: {
    route: 'GET /api/v2/library/courses/:id',
    summary: 'One course with its sections and themes',
    permission,
    answer: 'course',
  },
  createLibraryCourse: {
    route: 'POST /api/v2/library/courses',
    summary: 'Create a course',
    permission,
    body: 'courseCreate',
    ...withPicture,
    answer: 'course',
    status: 201,
  },
  editLibraryCourse: {
    route: 'PUT /api/v2/library/courses/:id',
    summary: 'Change a course, its settings or its picture',
    permission,
    body: 'libraryCourseEdit',
    ...withPicture,
    answer: 'course',
  },
});
