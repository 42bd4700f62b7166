import { defineCalls } from './calls.ts';

const permission = 'admin';

/** Reports that are made every week or month and sent by mail. */
export const reportScheduleCalls = defineCalls('report_schedule', {
  listReportSchedules: {
    route: 'GET /api/v2/report-schedules',
    summary: 'List scheduled reports',
    description:
      'Returns your own schedules; administrators see those of everyone unless they set `mine`. `next_at` is the next run, and `state` says why a schedule has stopped.',
    permission,
    query: 'reportSchedulesQuery',
    answer: 'reportSchedulesPage',
  },
  readReportSchedule: {
    route: 'GET /api/v2/report-schedules/:id',
    summary: 'Get a scheduled report',
    description:
      'Returns the schedule with its recipients, departments and last report. Schedules of other users answer 404 unless you are an administrator.',
    permission,
    answer: 'reportSchedule',
  },
  listReportRecipients: {
    route: 'GET /api/v2/report-schedules/recipients',
    summary: 'List possible recipients of a report',
    description:
      'Returns registered employees whose role may request a report of the category. You need the right to request it yourself (`forbidden`).',
    permission,
    query: 'reportRecipientsQuery',
    answer: 'reportRecipients',
  },
  addReportSchedule: {
    route: 'POST /api/v2/report-schedules',
    summary: 'Schedule a weekly or monthly report',
    description:
      'The report is sent to you and to `recipients_ids` in your language. Fails with `report_schedule_exists` when you have an equal schedule, and with `department_unknown` for a department that does not exist.',
    permission,
    body: 'reportScheduleBody',
    answer: 'reportSchedule',
    status: 201,
  },
  editReportSchedule: {
    route: 'PATCH /api/v2/report-schedules/:id',
    summary: 'Edit, stop or resume a scheduled report',
    description:
      'Changes the fields that you send; `is_active` stops or resumes the schedule. If the owner has left the organization, you become the owner by resuming it. Fails with `report_schedule_exists` when the owner has an equal schedule.',
    permission,
    body: 'reportSchedulePatch',
    answer: 'reportSchedule',
  },
  runReportSchedule: {
    route: 'POST /api/v2/report-schedules/:id/run',
    summary: 'Create a scheduled report now',
    description:
      'The regular days stay as they are. Follow the report at `GET /api/v2/reports/{id}`. Fails with `forbidden` when the owner has left and with `department_unknown` when its departments are gone.',
    permission,
    answer: 'accepted',
    status: 202,
  },
  removeReportSchedule: {
    route: 'DELETE /api/v2/report-schedules/:id',
    summary: 'Delete a scheduled report',
    description: 'No further reports are made. Those that exist stay until they expire.',
    permission,
    answer: 'touched',
  },
});
