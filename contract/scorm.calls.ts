import { defineCalls } from './calls.ts';

const permission = 'admin.learning.courses';

/** SCORM packages of the library. Uploads answer with a long task: the package is taken apart in a job. */
export const scormCalls = defineCalls('scorm', {
  listScormCourses: {
    route: 'GET /api/v2/scorm/courses/organization',
    summary: 'SCORM courses of the organization',
    permission,
    query: 'scormCourseListQuery',
    answer: 'scormCoursesPage',
  },
  listArchivedScormCourses: {
    route: 'GET /api/v2/admin/content/scorm/courses/archived',
    summary: 'SCORM courses in the archive',
    permission,
    query: 'archivedScormCoursesQuery',
    answer: 'scormCoursesPage',
  },
  readScormCourse: {
    route: 'GET /api/v2/scorm/courses/:id',
    summary: 'One SCORM course with its table of contents and its packages',
    permission,
    answer: 'scormCourse',
  },
  createScormCourse: {
    route: 'POST /api/v2/scorm/courses',
    summary: 'Upload a SCORM package as a new course',
    description: 'Answers the task under which the package is taken apart: its result names the course.',
    permission,
    body: 'scormCourseCreate',
    files: ['file'],
    answer: 'accepted',
    status: 202,
  },
  replaceScormPackage: {
    route: 'POST /api/v2/scorm/courses/:id/package',
    summary: 'Put another package in the place of a course’s package',
    description: 'What was assigned keeps the package that it was assigned with.',
    permission,
    body: 'scormPackageReplace',
    files: ['file'],
    answer: 'accepted',
    status: 202,
  },
  editScormCourse: {
    route: 'PATCH /api/v2/scorm/courses/:id',
    summary: 'Change a SCORM course, mark it as tested, archive it',
    permission,
    body: 'scormCourseEdit',
    files: ['image'],
    json: ['tested', 'archived', 'remove_image'],
    isFileOptional: true,
    answer: 'scormCourse',
  },
  removeScormCourse: {
    route: 'DELETE /api/v2/scorm/courses/:id',
    summary: 'Delete a SCORM course from the library',
    permission,
    answer: 'touched',
  },
  readScormCourseUse: {
    route: 'GET /api/v2/scorm/courses/:id/use',
    summary: 'Who uses a SCORM course',
    description: 'Up to ten of each kind by name, the others counted.',
    permission,
    answer: 'contentUse',
  },
  launchScormPreview: {
    route: 'GET /api/v2/scorm/courses/:id/preview',
    summary: 'Where an item of the package is shown, without recording',
    permission,
    query: 'scormLaunchQuery',
    answer: 'scormLaunch',
  },
});
