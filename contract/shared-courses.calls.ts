import { defineCalls } from './calls.ts';

const base = '/learning/api/learning/shared-courses';

/** Courses for whoever wants them: an operator opens them to the organization, people take them themselves. */
export const sharedCourseCalls = defineCalls('shared_courses', {
  shareCourses: {
    route: `POST ${base}`,
    summary: 'Open courses to everybody of the organization',
    permission: 'admin.learning.assigned',
    body: 'shareCoursesBody',
    answer: 'sharedCourses',
    status: 201,
  },
  readCatalogue: {
    route: `GET ${base}/catalogue`,
    summary: 'Shared courses that I have not taken yet',
    permission: 'user.learning',
    answer: 'catalogue',
  },
  takeSharedCourse: {
    route: `POST ${base}/:id/take`,
    summary: 'Take a shared course',
    permission: 'user.learning',
    body: 'emptyBody',
    answer: 'touched',
  },
  leaveSharedCourse: {
    route: `POST ${base}/:id/leave`,
    summary: 'Give a course back that I took',
    permission: 'user.learning',
    body: 'emptyBody',
    answer: 'touched',
  },
});
