import { defineCalls } from './calls.ts';

const asked = { answer: 'accepted', status: 202 } as const;
const ofStatistics = 'admin.statistics';
const ofCourses = 'admin.learning.assigned';

/** Reports of learning and of the organization: each call asks for one, `GET reports/{id}` tells when it is there. */
export const standardReportCalls = defineCalls('report', {
  requestSummary: {
    route: 'POST /api/v2/reports/pdf',
    summary: 'Request a summary of the organization',
    description:
      'Creates a PDF for the management in the background and sends it to you by email; it names no employees. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofStatistics,
    body: 'summaryReportBody',
    ...asked,
  },
  requestProgress: {
    route: 'POST /api/v2/reports/progress',
    summary: 'Request a report on learning progress',
    description:
      'Creates a spreadsheet of the selected employees and their courses in the background; without a selection it covers everyone. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofStatistics,
    body: 'progressReportBody',
    ...asked,
  },
  requestCourse: {
    route: 'POST /api/v2/reports/course/:id',
    summary: 'Request a report on an assigned course',
    description:
      'Creates a spreadsheet of the enrolled employees whom the filter finds, in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofCourses,
    query: 'coursePeopleReportQuery',
    ...asked,
  },
  requestCourseWithSteps: {
    route: 'POST /api/v2/reports/v2/course/:id',
    summary: 'Request a detailed report on an assigned course',
    description:
      'Creates a spreadsheet of the enrolled employees with themes and attempts, in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofCourses,
    query: 'courseReportQuery',
    ...asked,
  },
  requestCourses: {
    route: 'POST /api/v2/reports/courses/:id',
    summary: 'Request a report on assigned courses',
    description:
      'Creates a spreadsheet of all assigned courses of the organization, or of those in `ids`, in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofCourses,
    query: 'courseReportQuery',
    body: 'coursesReportBody',
    ...asked,
  },
  requestCoursesWithPeople: {
    route: 'POST /api/v2/reports/v2/courses/:id',
    summary: 'Request a detailed report on assigned courses',
    description:
      'Creates a spreadsheet of the assigned courses and their employees in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofCourses,
    query: 'courseReportQuery',
    body: 'coursesReportBody',
    ...asked,
  },
  requestAttempt: {
    route: 'POST /api/v2/reports/attempt/:id',
    summary: 'Request a report on a quiz attempt',
    description:
      'Creates a file with every answer in the background. Poll `GET /api/v2/reports/{id}` with the returned id. Answers 404 when the employee no longer has the course.',
    permission: ofCourses,
    ...asked,
  },
  requestScormAttempt: {
    route: 'POST /api/v2/reports/attempt/:id/scorm',
    summary: 'Request a report on a SCORM attempt',
    description:
      'Creates a file with what the employee `user_id` did in the package, in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: ofCourses,
    query: 'scormAttemptReportQuery',
    ...asked,
  },
  requestCertificate: {
    route: 'POST /api/v2/reports/pdf/certificate/:id',
    summary: 'Request a certificate by email',
    description:
      'Creates the PDF in the background and sends it to you. Poll `GET /api/v2/reports/{id}` with the returned id. Certificates of others need the permission `admin.learning.assigned`; otherwise 404.',
    permission: ['user.learning', ofCourses],
    ...asked,
  },
});
