import { reportScheduleCalls } from '#contract/report-schedules.calls.ts';
import { reportCalls } from '#contract/reports.calls.ts';
import { sendFile } from '#platform/files/index.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import {
  fetchReport,
  listPaperReports,
  listReports,
  readReport,
  removeReport,
  repeatReport,
} from './report-service.ts';
import {
  addSchedule,
  editSchedule,
  listRecipients,
  listSchedules,
  readSchedule,
  removeSchedule,
  runScheduleNow,
} from './schedule-service.ts';

const myCoursesRoutes = serve(reportCalls, {
  listReports: (request) => listReports(request.scope, request.language, request.query),
  listPaperReports: (request) => listPaperReports(request.scope, request.language, request.query),
  readReport: (request) => readReport(request.scope, request.language, request.params.id),
  readReportFile: async ({ scope, server, params }, reply) =>
    sendFile(reply, await fetchReport(scope, server.context.files, params.id)),
  repeatReport: ({ scope, params }) => repeatReport(scope, params.id),
  removeReport: ({ scope, params }) => removeReport(scope, params.id),
});

const scheduleRoutes = serve(reportScheduleCalls, {
  listReportSchedules: ({ scope, language, query }) => listSchedules(scope, language, query),
  listReportRecipients: ({ scope, query }) => listRecipients(scope, query.category),
  readReportSchedule: ({ scope, language, params }) => readSchedule(scope, language, params.id),
  addReportSchedule: ({ scope, language, body }) => addSchedule(scope, language, body),
  editReportSchedule: ({ scope, language, params, body }) => editSchedule(scope, language, params.id, body),
  runReportSchedule: ({ scope, params }) => runScheduleNow(scope, params.id),
  removeReportSchedule: ({ scope, params }) => removeSchedule(scope, params.id),
});

/** Reports: their state, their files, their schedules. Each kind is asked for at a call of its own domain. */
export const reportsRoutes = combineRoutes(myCoursesRoutes, scheduleRoutes);
