import { defineCalls } from './calls.ts';

const permission = 'admin.learning.courses';
/** The picture of a course travels beside its other fields; without one they may travel as JSON. */
const withPicture = { files: ['image'], isFileOptional: true } as const;

/** Courses of the library and their structure. */
export const courseCalls = defineCalls('courses', {
  listCourses: {
    route: 'GET /learning/api/content/courses/organizations/:organization_id',
    summary: 'List courses',
    description:
      'Returns the courses of the library of your organization, or of one below it. Archived courses are left out unless you set `archived`.',
    permission,
    tokenScope: 'learning',
    query: 'courseListQuery',
    answer: 'coursesPage',
  },
  readCourse: {
    route: 'GET /learning/api/content/courses/:id',
    summary: 'Get a course',
    description: 'Returns the course with its settings, sections and themes. Send `version` back when you edit it.',
    permission,
    tokenScope: 'learning',
    answer: 'course',
  },
  createCourse: {
    route: 'POST /learning/api/content/courses',
    summary: 'Create a course',
    description:
      'Creates a course with the sections and themes that you name. Send JSON, or multipart with a picture in `image`. Fails with `theme_unknown`.',
    permission,
    body: 'courseCreate',
    ...withPicture,
    answer: 'course',
    status: 201,
  },
  editCourse: {
    route: 'PATCH /learning/api/content/courses/:id',
    summary: 'Edit a course',
    description:
      'Changes the fields that you send; `archived` moves the course to or from the archive. Existing assignments keep their copy. With `version`, the call fails with `changed_meanwhile` when someone else changed the course.',
    permission,
    body: 'courseEdit',
    ...withPicture,
    answer: 'course',
  },
  copyCourse: {
    route: 'POST /learning/api/content/courses/:id/copy',
    summary: 'Copy a course',
    description:
      'Creates a course with the same settings and sections of its own. Themes are shared with the original; to change them independently, copy the themes.',
    permission,
    answer: 'course',
    status: 201,
  },
  removeCourse: {
    route: 'DELETE /api/v2/library/courses/:id',
    summary: 'Delete a course',
    description:
      'Removes the course from the library. Its themes stay, and existing assignments continue with their copy.',
    permission,
    answer: 'touched',
  },
  removeCourses: {
    route: 'POST /learning/api/content/courses/bulk-delete',
    summary: 'Delete several courses',
    description:
      'Removes the courses from the library and returns how many there were; unknown ids are ignored. Existing assignments continue with their copies.',
    permission,
    body: 'courseIds',
    answer: 'touched',
  },
  setCourseTags: {
    route: 'PATCH /learning/api/content/courses/:id/tags',
    summary: 'Set the tags of a course',
    description:
      'Replaces all tags of the course. These are labels of the library and have nothing to do with the tags of employees.',
    permission,
    body: 'courseTagsEdit',
    answer: 'course',
  },
  addSections: {
    route: 'POST /learning/api/content/courses/:id/sections',
    summary: 'Add sections to a course',
    description:
      'Adds the sections at the end, with the themes that you name, and returns the whole course. Fails with `theme_unknown`, and with `theme_repeated` for a theme that is in the course already.',
    permission,
    body: 'sectionsCreate',
    answer: 'course',
    status: 201,
  },
  swapSections: {
    route: 'PATCH /learning/api/content/courses/:id/sections/swap',
    summary: 'Swap two sections of a course',
    description:
      'Exchanges the positions of both sections and returns the whole course. Calling it twice restores the order.',
    permission,
    body: 'swap',
    answer: 'course',
  },
  renameSection: {
    route: 'PATCH /learning/api/content/courses/:id/sections/:sid',
    summary: 'Rename a section',
    description: 'Changes the title of the section and returns the whole course.',
    permission,
    body: 'sectionEdit',
    answer: 'course',
  },
  removeSections: {
    route: 'POST /learning/api/content/courses/:id/delete-sections',
    summary: 'Delete sections of a course',
    description: 'Themes of the sections stay in the library. One unknown section answers 404 and nothing is deleted.',
    permission,
    body: 'sectionIds',
    answer: 'course',
  },
  swapThemes: {
    route: 'PATCH /learning/api/content/courses/:id/sections/:sid/swap',
    summary: 'Swap two themes of a section',
    description:
      'Exchanges the positions of both themes. Fails with `order_not_shared` when they are not both in this section.',
    permission,
    body: 'swap',
    answer: 'course',
  },
  appendThemes: {
    route: 'POST /learning/api/content/courses/:id/sections/themes/append',
    summary: 'Add themes to a section',
    description:
      'Adds the themes at the end of the section. Fails with `theme_unknown`, and with `theme_repeated` for a theme that is in the course already.',
    permission,
    body: 'themesAppend',
    answer: 'course',
  },
  transportThemes: {
    route: 'POST /learning/api/content/courses/:id/sections/:sid/themes/transport',
    summary: 'Move themes within a course',
    description:
      'Moves the themes to `position` in another section or in their own. Fails with `order_not_shared` when a theme is not in the section of the address.',
    permission,
    body: 'themesTransport',
    answer: 'course',
  },
  removeThemes: {
    route: 'POST /learning/api/content/courses/:id/sections/:sid/themes/delete',
    summary: 'Remove themes from a section',
    description: 'The themes stay in the library. Themes that are not in the section are ignored.',
    permission,
    body: 'themeIds',
    answer: 'course',
  },
});

/** The same courses under the older addresses of the education service. */
export const libraryCourseCalls = defineCalls('courses', {
  listLibraryCourses: {
    route: 'GET /api/v2/library/courses',
    summary: 'List courses',
    description:
      'Returns the courses of the library of your own organization. Archived courses are left out unless you set `archived`.',
    permission,
    query: 'courseListQuery',
    answer: 'coursesPage',
  },
  listArchivedCourses: {
    route: 'GET /api/v2/admin/content/library/courses/archived',
    summary: 'List archived courses',
    description: 'Returns the courses that are in the archive. Edit a course with `archived: false` to bring it back.',
    permission,
    query: 'archivedCoursesQuery',
    answer: 'coursesPage',
  },
  readLibraryCourse: {
    route: 'GET /api/v2/library/courses/:id',
    summary: 'Get a course',
    description: 'Returns the course with its settings, sections and themes, as the call of the learning service does.',
    permission,
    answer: 'course',
  },
  createLibraryCourse: {
    route: 'POST /api/v2/library/courses',
    summary: 'Create a course',
    description:
      'Creates a course with the sections and themes that you name, as the call of the learning service does.',
    permission,
    body: 'courseCreate',
    ...withPicture,
    answer: 'course',
    status: 201,
  },
  editLibraryCourse: {
    route: 'PUT /api/v2/library/courses/:id',
    summary: 'Edit a course',
    description: 'Changes the course as the call of the learning service does. Existing assignments keep their copy.',
    permission,
    body: 'libraryCourseEdit',
    ...withPicture,
    answer: 'course',
  },
});
