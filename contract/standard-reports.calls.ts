import { defineCalls } from './calls.ts';

const asked = { answer: 'accepted', status: 202 } as const;
const ofStatistics = 'admin.statistics';
const ofCourses = 'admin.learning.assigned';

/** Reports of learning and of the organization: each call asks for one, `GET reports/{id}` tells when it is there. */
export const standardReportCalls = defineCalls('report', {
  requestSummary: {
    route: 'POST /api/v2/reports/pdf',
    summary: 'The organization for those who decide, sent as a PDF',
    permission: ofStatistics,
    body: 'summaryReportBody',
    ...asked,
  },
  requestProgress: {
    route: 'POST /api/v2/reports/progress',
    summary: 'How far people are, as a file',
    permission: ofStatistics,
    body: 'progressReportBody',
    ...asked,
  },
  requestCourse: {
    route: 'POST /api/v2/reports/course/:id',
    summary: 'The people of an assigned course as a file',
    permission: ofCourses,
    query: 'coursePeopleReportQuery',
    ...asked,
  },
  requestCourseWithSteps: {
    route: 'POST /api/v2/reports/v2/course/:id',
    summary: 'The people, themes and attempts of an assigned course as a file',
    permission: ofCourses,
    query: 'courseReportQuery',
    ...asked,
  },
  requestCourses: {
    route: 'POST /api/v2/reports/courses/:id',
    summary: 'The assigned courses of an organization as a file',
    permission: ofCourses,
    query: 'courseReportQuery',
    body: 'coursesReportBody',
    ...asked,
  },
  requestCoursesWithPeople: {
    route: 'POST /api/v2/reports/v2/courses/:id',
    summary: 'The assigned courses of an organization and their people as a file',
    permission: ofCourses,
    query: 'courseReportQuery',
    body: 'coursesReportBody',
    ...asked,
  },
  requestAttempt: {
    route: 'POST /api/v2/reports/attempt/:id',
    summary: 'An attempt at a quiz, answer by answer, as a file',
    permission: ofCourses,
    ...asked,
  },
  requestScormAttempt: {
    route: 'POST /api/v2/reports/attempt/:id/scorm',
    summary: 'What somebody did in the SCORM package of an assigned course, as a file',
    permission: ofCourses,
    query: 'scormAttemptReportQuery',
    ...asked,
  },
  requestCertificate: {
    route: 'POST /api/v2/reports/pdf/certificate/:id',
    summary: 'A certificate, sent as a PDF to whoever asks',
    permission: ['user.learning', ofCourses],
    ...asked,
  },
});
