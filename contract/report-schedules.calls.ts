import { defineCalls } from './calls.ts';

const permission = 'admin';

/** Reports that are made every week or month and sent by mail. */
export const reportScheduleCalls = defineCalls('report_schedule', {
  listReportSchedules: {
    route: 'GET /api/v2/report-schedules',
    summary: 'Scheduled reports',
    permission,
    query: 'reportSchedulesQuery',
    answer: 'reportSchedulesPage',
  },
  readReportSchedule: {
    route: 'GET /api/v2/report-schedules/:id',
    summary: 'One scheduled report',
    permission,
    answer: 'reportSchedule',
  },
  listReportRecipients: {
    route: 'GET /api/v2/report-schedules/recipients',
    summary: 'People to whom a kind of report may be sent',
    permission,
    query: 'reportRecipientsQuery',
    answer: 'reportRecipients',
  },
  addReportSchedule: {
    route: 'POST /api/v2/report-schedules',
    summary: 'Have a report made every week or month',
    permission,
    body: 'reportScheduleBody',
    answer: 'reportSchedule',
    status: 201,
  },
  editReportSchedule: {
    route: 'PATCH /api/v2/report-schedules/:id',
    summary: 'Change a scheduled report, stop it or go on with it',
    permission,
    body: 'reportSchedulePatch',
    answer: 'reportSchedule',
  },
  runReportSchedule: {
    route: 'POST /api/v2/report-schedules/:id/run',
    summary: 'Make a scheduled report now, beside its days',
    permission,
    answer: 'accepted',
    status: 202,
  },
  removeReportSchedule: {
    route: 'DELETE /api/v2/report-schedules/:id',
    summary: 'Remove a scheduled report',
    permission,
    answer: 'touched',
  },
});
