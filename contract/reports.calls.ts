import { defineCalls } from './calls.ts';

const permission = 'admin';

/** Files that are made in the background. Each kind is asked for at a call of its own noun. */
export const reportCalls = defineCalls('report', {
  listReports: {
    route: 'GET /api/v2/reports',
    summary: 'Reports',
    permission,
    query: 'reportsQuery',
    answer: 'reportsPage',
  },
  readReport: { route: 'GET /api/v2/reports/:id', summary: 'State of a report', permission, answer: 'report' },
  readReportFile: { route: 'GET /api/v2/reports/:id/file', summary: 'File of a report', permission, answer: 'file' },
});
