import { defineCalls } from './calls.ts';

const permission = 'user.learning';

/** SCORM packages in the hands of those who learn. `id` is the assigned course. */
export const scormStudyCalls = defineCalls('study', {
  launchScorm: {
    route: 'POST /learning/api/learning/assigned-courses/:id/steps/scorm/launch',
    summary: 'Open a SCORM package where it stopped',
    description:
      'While another page has it open, the answer is `scorm_open_elsewhere` unless `take_over` is given; `errors.saved_at` says when that one saved last.',
    permission,
    body: 'scormLaunchBody',
    answer: 'scormSession',
  },
  saveScorm: {
    route: 'PATCH /learning/api/learning/assigned-courses/:id/steps/scorm/statement',
    summary: 'Save what a SCORM package said',
    description:
      'Idempotent by `sequence`: what is not newer changes nothing. A page from which another one took over gets `scorm_taken_over`.',
    permission,
    body: 'scormSave',
    answer: 'scormSaved',
  },
});

/** The same by the words of the older service. Our own pages ask by those above. */
export const olderScormStudyCalls = defineCalls('study', {
  listMyScormCourses: {
    route: 'GET /api/v2/scorm/assigned-courses/my-courses',
    summary: 'My SCORM courses',
    permission,
    query: 'myCoursesQuery',
    answer: 'myCoursesPage',
  },
  readMyScormCourse: {
    route: 'GET /api/v2/scorm/assigned-courses/my-courses/:course_id',
    summary: 'One of my SCORM courses',
    permission,
    answer: 'myCourse',
  },
  readScormStatements: {
    route: 'GET /api/v2/scorm/statement/:course_id/:user_id',
    summary: 'What a SCORM package left for a person',
    description: 'Somebody else’s is for those who see assigned courses.',
    permission: ['user.learning', 'admin.learning.assigned'],
    answer: 'scormStatements',
  },
  recordScormStatement: {
    route: 'POST /api/v2/scorm/statement',
    summary: 'Save elements of one item without a session',
    description: 'Refused with `scorm_open_elsewhere` while a page has the package open.',
    permission,
    body: 'scormStatement',
    answer: 'scormSaved',
  },
});
