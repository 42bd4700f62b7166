import { idParams } from '#contract/page.ts';
import { report, reportsPage, reportsQuery } from '#contract/reports.ts';
import { sendFile } from '#platform/files/index.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { fetchReport, listReports, readReport } from './report-service.ts';

const config = { permission: 'admin' } as const;
const tags = ['reports'];
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const education: RouteSet = async (app) => {
  app.get(
    '/reports',
    { config, schema: { tags, summary: 'Reports', querystring: reportsQuery, response: { 200: reportsPage } } },
    (request) => listReports(request.scope, request.language, request.query),
  );

  app.get(
    '/reports/:id',
    { config, schema: { tags, summary: 'State of a report', params: idParams, response: { 200: report } } },
    (request) => readReport(request.scope, request.language, request.params.id),
  );

  app.get(
    '/reports/:id/file',
    {
      config,
      schema: { tags, summary: 'File of a report', params: idParams, produces: [spreadsheet, 'application/pdf'] },
    },
    async (request, reply) => sendFile(reply, await fetchReport(request.scope, app.context.files, request.params.id)),
  );
};

/** Reports: their state and their files. Each kind is asked for at a call of its own domain. */
export const reportsRoutes: DomainRoutes = { education };
