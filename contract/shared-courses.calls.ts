import { defineCalls } from './calls.ts';

const base = '/learning/api/learning/shared-courses';

/** Courses for whoever wants them: an operator opens them to the organization, people take them themselves. */
export const sharedCourseCalls = defineCalls('shared_courses', {
  shareCourses: {
    route: `POST ${base}`,
    summary: 'Open courses to all employees',
    description:
      'Creates one open assignment per course that nobody is enrolled in yet. Fails with `course_shared` when a course is open already, with `course_not_ready` and `end_in_past`; then nothing is opened.',
    permission: 'admin.learning.assigned',
    body: 'shareCoursesBody',
    answer: 'sharedCourses',
    status: 201,
  },
  readCatalogue: {
    route: `GET ${base}/catalogue`,
    summary: 'List open courses that I can take',
    description:
      'Returns the open courses that you have neither taken nor finished. Courses in your language come first, then the newest.',
    permission: 'user.learning',
    answer: 'catalogue',
  },
  joinSharedCourse: {
    route: `POST ${base}/:id/take`,
    summary: 'Enrol myself in an open course',
    description:
      'Fails with `course_taken` when you are enrolled or have finished the course, and with `course_closed` after the last day. An assignment that is not open answers 404.',
    permission: 'user.learning',
    body: 'emptyBody',
    answer: 'touched',
  },
  leaveSharedCourse: {
    route: `POST ${base}/:id/leave`,
    summary: 'Leave an open course',
    description:
      'Your progress is kept in case you enrol again. Fails with `course_kept` for a course that was assigned to you or that you have finished.',
    permission: 'user.learning',
    body: 'emptyBody',
    answer: 'touched',
  },
});
