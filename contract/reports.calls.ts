import { defineCalls } from './calls.ts';

const permission = 'admin';
/** Whoever may ask for some kind may read what became of it: certificates are for those who earned them as well. */
const ofAskers = ['admin', 'admin.statistics', 'user.learning'] as const;

/** Files that are made in the background. Each kind is asked for at a call of its own noun. */
export const reportCalls = defineCalls('report', {
  listReports: {
    route: 'GET /api/v2/reports',
    summary: 'Reports',
    permission,
    tokenScope: 'reports',
    query: 'reportsQuery',
    answer: 'reportsPage',
  },
  listPaperReports: {
    route: 'GET /api/v2/reports/pdf',
    summary: 'Reports that are sent as a PDF',
    permission: ['admin', 'admin.statistics'],
    tokenScope: 'reports',
    query: 'reportsQuery',
    answer: 'reportsPage',
  },
  readReport: {
    route: 'GET /api/v2/reports/:id',
    summary: 'State of a report',
    permission: ofAskers,
    tokenScope: 'reports',
    answer: 'report',
  },
  readReportFile: {
    route: 'GET /api/v2/reports/:id/file',
    summary: 'File of a report',
    permission: ofAskers,
    tokenScope: 'reports',
    answer: 'file',
  },
  repeatReport: {
    route: 'POST /api/v2/reports/:id/repeat',
    summary: 'Make a report anew, of today',
    permission,
    answer: 'accepted',
    status: 202,
  },
  removeReport: {
    route: 'DELETE /api/v2/reports/:id',
    summary: 'Remove a report with its file',
    permission,
    answer: 'touched',
  },
});
