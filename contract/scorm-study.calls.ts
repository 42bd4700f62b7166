import { defineCalls } from './calls.ts';

const permission = 'user.learning';

/** SCORM packages in the hands of those who learn. `id` is the assigned course. */
export const scormStudyCalls = defineCalls('study', {
  launchScorm: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/scorm/launch',
    summary: 'Open a SCORM course where I stopped',
    description:
      'Returns the address of the package and everything it needs to continue. While another page has it open, the call fails with `scorm_open_elsewhere`; send `take_over` to close the session there. A finished course opens for review only.',
    permission,
    body: 'scormLaunchBody',
    answer: 'scormSession',
  },
  saveScorm: {
    route: 'PATCH /learning/api/learning/assigned-courses/:id/steps/scorm/statement',
    summary: 'Save the data of a SCORM session',
    description:
      'Safe to repeat: a `sequence` that is not newer changes nothing. `refused` lists elements that were not accepted. Fails with `scorm_taken_over` when another page has taken over the session.',
    permission,
    body: 'scormSave',
    answer: 'scormSaved',
  },
});

/** The same by the words of the older service. Our own pages ask by those above. */
export const olderScormStudyCalls = defineCalls('study', {
  listMyScormCourses: {
    route: 'GET /api/v2/scorm/assigned-courses/my-courses',
    summary: 'List my SCORM courses',
    description: 'Returns your assigned courses that are SCORM packages, open ones first.',
    permission,
    query: 'myCoursesQuery',
    answer: 'myCoursesPage',
  },
  readMyScormCourse: {
    route: 'GET /api/v2/scorm/assigned-courses/my-courses/:course_id',
    summary: 'Get one of my SCORM courses',
    description:
      'Returns the items of the course with their state. An assigned course that is not a SCORM package answers 404.',
    permission,
    answer: 'myCourse',
  },
  readScormStatements: {
    route: 'GET /api/v2/scorm/statement/:course_id/:user_id',
    summary: 'Get the stored data of a SCORM course',
    description:
      'Returns the elements that the package left for an employee. Those of another employee need the permission `admin.learning.assigned` (`forbidden`).',
    permission: ['user.learning', 'admin.learning.assigned'],
    answer: 'scormStatements',
  },
  recordScormStatement: {
    route: 'POST /api/v2/scorm/statement',
    summary: 'Save SCORM data without a session',
    description:
      'Stores elements of one item for yourself; another `user_id` answers `forbidden`. Fails with `scorm_open_elsewhere` while a page has the package open.',
    permission,
    body: 'scormStatement',
    answer: 'scormSaved',
  },
});
