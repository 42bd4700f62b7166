import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { requestAttempt } from './attempt-report.ts';
import { requestCertificate } from './certificate-report.ts';
import { requestCourse, requestCourses } from './course-report.ts';
import { requestProgress } from './progress-report.ts';
import { requestScormAttempt } from './scorm-attempt-report.ts';
import { requestSummary } from './summary-report.ts';

/** Reports of what stands in several domains. */
export const standardReportsRoutes = serve(standardReportCalls, {
  requestSummary: ({ scope, body }) => requestSummary(scope, body),
  requestProgress: ({ scope, body }) => requestProgress(scope, body),
  requestCourse: ({ scope, params, query }) => requestCourse(scope, params.id, query, false),
  requestCourseWithSteps: ({ scope, params, query }) => requestCourse(scope, params.id, query, true),
  requestCourses: ({ scope, params, query, body }) =>
    requestCourses(scope, params.id, { ...query, ids: body.ids, with_people: false }),
  requestCoursesWithPeople: ({ scope, params, query, body }) =>
    requestCourses(scope, params.id, { ...query, ids: body.ids, with_people: true }),
  requestAttempt: ({ scope, server, params }) => requestAttempt(scope, server.context.config.content.url, params.id),
  requestScormAttempt: ({ scope, params, query }) => requestScormAttempt(scope, params.id, query.user_id),
  requestCertificate: ({ scope, params }) => requestCertificate(scope, params.id),
});
