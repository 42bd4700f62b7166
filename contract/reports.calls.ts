import { defineCalls } from './calls.ts';

const permission = 'admin';
/** Whoever may ask for some kind may read what became of it: certificates are for those who earned them as well. */
const ofAskers = ['admin', 'admin.statistics', 'user.learning'] as const;

/** Files that are made in the background. Each kind is asked for at a call of its own noun. */
export const reportCalls = defineCalls('report', {
  listReports: {
    route: 'GET /api/v2/reports',
    summary: 'List reports',
    description:
      'Returns the reports that you requested or receive, the latest first. Administrators see those of everyone unless they set `mine`. Reports are deleted with their file after 30 days.',
    permission,
    tokenScope: 'reports',
    query: 'reportsQuery',
    answer: 'reportsPage',
  },
  listPaperReports: {
    route: 'GET /api/v2/reports/pdf',
    summary: 'List PDF reports and certificates',
    description:
      'Takes the same filters as the list of reports and returns the categories `pdf` and `certificate` only.',
    permission: ['admin', 'admin.statistics'],
    tokenScope: 'reports',
    query: 'reportsQuery',
    answer: 'reportsPage',
  },
  readReport: {
    route: 'GET /api/v2/reports/:id',
    summary: 'Get the state of a report',
    description:
      'Poll it until `status` is no longer `in_progress`. `url` is the address of the file once it is complete, and `error` says why it failed. Reports of other users answer 404 unless you are an administrator.',
    permission: ofAskers,
    tokenScope: 'reports',
    answer: 'report',
  },
  readReportFile: {
    route: 'GET /api/v2/reports/:id/file',
    summary: 'Download the file of a report',
    description:
      'Answers 404 until the report is complete and after it has expired. Every download is recorded in the audit log.',
    permission: ofAskers,
    tokenScope: 'reports',
    answer: 'file',
  },
  repeatReport: {
    route: 'POST /api/v2/reports/:id/repeat',
    summary: 'Request a report again',
    description:
      'Creates a new report with the same parameters and the data of today, in your language. A repeated request for an equal report within a minute returns the id of the one in progress.',
    permission,
    answer: 'accepted',
    status: 202,
  },
  removeReport: {
    route: 'DELETE /api/v2/reports/:id',
    summary: 'Delete a report',
    description:
      'Deletes the report with its file, also while it is being made. Only the user who requested it and administrators may do so (`forbidden`).',
    permission,
    answer: 'touched',
  },
});
