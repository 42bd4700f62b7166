import { reportCalls } from '#contract/reports.calls.ts';
import { sendFile } from '#platform/files/index.ts';
import { serve } from '#platform/http/serve.ts';
import { fetchReport, listReports, readReport } from './report-service.ts';

/** Reports: their state and their files. Each kind is asked for at a call of its own domain. */
export const reportsRoutes = serve(reportCalls, {
  listReports: (request) => listReports(request.scope, request.language, request.query),
  readReport: (request) => readReport(request.scope, request.language, request.params.id),
  readReportFile: async ({ scope, server, params }, reply) =>
    sendFile(reply, await fetchReport(scope, server.context.files, params.id)),
});
