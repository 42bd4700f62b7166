import { defineCalls } from './calls.ts';

const permission = 'admin.learning.courses';

/** SCORM packages of the library. Uploads answer with a long task: the package is taken apart in a job. */
export const scormCalls = defineCalls('scorm', {
  listScormCourses: {
    route: 'GET /api/v2/scorm/courses/organization',
    summary: 'List SCORM courses',
    description:
      'Returns the SCORM courses of the organization with their standard and size. Archived courses are left out unless you set `archived`.',
    permission,
    query: 'scormCourseListQuery',
    answer: 'scormCoursesPage',
  },
  listArchivedScormCourses: {
    route: 'GET /api/v2/admin/content/scorm/courses/archived',
    summary: 'List archived SCORM courses',
    description:
      'Returns the SCORM courses that are in the archive. Edit a course with `archived: false` to bring it back.',
    permission,
    query: 'archivedScormCoursesQuery',
    answer: 'scormCoursesPage',
  },
  readScormCourse: {
    route: 'GET /api/v2/scorm/courses/:id',
    summary: 'Get a SCORM course',
    description:
      'Returns the table of contents and every package that the course had. `missing_files` names files that the manifest lists and the archive lacks.',
    permission,
    answer: 'scormCourse',
  },
  createScormCourse: {
    route: 'POST /api/v2/scorm/courses',
    summary: 'Upload a SCORM package as a new course',
    description:
      'Takes a .zip file of at most 200 MB and unpacks it in the background. Follow the task at `GET /api/v2/events/{id}`; its result names the course, or its error is one of the `scorm_archive_` and `scorm_manifest_` codes.',
    permission,
    body: 'scormCourseCreate',
    files: ['file'],
    answer: 'accepted',
    status: 202,
  },
  replaceScormPackage: {
    route: 'POST /api/v2/scorm/courses/:id/package',
    summary: 'Replace the package of a SCORM course',
    description:
      'Unpacks the new package in the background. Follow the task at `GET /api/v2/events/{id}`. Existing assignments keep the package that they were created with.',
    permission,
    body: 'scormPackageReplace',
    files: ['file'],
    answer: 'accepted',
    status: 202,
  },
  editScormCourse: {
    route: 'PATCH /api/v2/scorm/courses/:id',
    summary: 'Edit a SCORM course',
    description:
      'Changes the fields that you send; `tested` and `archived` set or remove these marks. Send multipart to set a picture in `image`.',
    permission,
    body: 'scormCourseEdit',
    files: ['image'],
    json: ['tested', 'archived', 'remove_image'],
    isFileOptional: true,
    answer: 'scormCourse',
  },
  removeScormCourse: {
    route: 'DELETE /api/v2/scorm/courses/:id',
    summary: 'Delete a SCORM course',
    description: 'Removes the course from the library. Existing assignments continue with their package.',
    permission,
    answer: 'touched',
  },
  readScormCourseUse: {
    route: 'GET /api/v2/scorm/courses/:id/use',
    summary: 'List what uses a SCORM course',
    description:
      'Returns what uses the course, such as assignments, tags and campaigns, up to ten of each kind by title. Kinds that you may not see are only counted.',
    permission,
    answer: 'contentUse',
  },
  launchScormPreview: {
    route: 'GET /api/v2/scorm/courses/:id/preview',
    summary: 'Open a preview of a SCORM course',
    description:
      'Returns an address that shows an item of the package for some hours. Nothing that happens there is recorded. Without `item` the first item is shown.',
    permission,
    query: 'scormLaunchQuery',
    answer: 'scormLaunch',
  },
});
