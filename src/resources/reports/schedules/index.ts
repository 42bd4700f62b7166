import { scheduleStates } from '#contract/report-kinds.ts';
import { reportScheduleCalls as calls } from '#contract/report-schedules.calls.ts';
import type { ReportSchedule } from '#contract/report-schedules.ts';
import { registerFieldKind } from '#src/kit/fields/kinds.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

declare module '#src/kit/declare/fields.ts' {
  interface FieldKinds {
    scheduleTimes: Pick<ReportSchedule, 'frequency' | 'weekday' | 'month_day' | 'hour'>;
    scheduleOutcome: ReportSchedule['last_report'];
  }
}

registerFieldKind('scheduleTimes', {
  cell: () => import('./cells.tsx').then((m) => ({ default: m.TimesCell })),
});
registerFieldKind('scheduleOutcome', {
  cell: () => import('./cells.tsx').then((m) => ({ default: m.OutcomeCell })),
});

const f = fieldsOf<ReportSchedule>();

/** Reports that are made every week or month and sent by mail. */
export const reportSchedules = defineResource({
  name: 'report_schedules',
  provider: 'education',
  api: { list: calls.listReportSchedules, remove: calls.removeReportSchedule },
  title: 'name',
  permission: 'admin.statistics',
  path: '/admin/statistics/reports/schedules',
  under: 'reports',
  // What became of its last report is shown as well.
  live: ['report_schedule', 'report'],
  fields: {
    name: f.text({ columnWidth: 180 }),
    times: f.custom('scheduleTimes', { read: (row) => row, columnWidth: 272 }),
    state: f.enum(scheduleStates, {
      tones: { active: 'success', stopped: 'neutral', owner_left: 'warning', departments_gone: 'warning' },
    }),
    next_at: f.instant(),
    last_report: f.custom('scheduleOutcome', { columnWidth: 196 }),
    owner: f.reference('employees', { columnWidth: 200 }),
    recipients: f.words({ read: (row) => row.recipients.map(({ title }) => title), columnWidth: 200 }),
    departments: f.words({ read: (row) => row.departments.map(({ title }) => title), columnWidth: 200 }),
  },
  list: {
    columns: ['name', 'times', 'state', 'next_at', 'last_report', 'owner', 'recipients', 'departments'],
    search: false,
    dimmed: (row) => row.state !== 'active',
  },
  actions: {
    edit: {
      icon: 'edit',
      primary: true,
      dialog: () => import('./schedule-dialog.tsx').then((m) => ({ default: m.ScheduleDialog })),
    },
    run: {
      icon: 'play',
      run: async (row, api) => {
        await api.call(calls.runReportSchedule, { params: { id: row.id } });
        api.refresh();
        api.tell('report_schedules.told.run');
      },
    },
    stop: {
      icon: 'pause',
      run: async (row, api) => {
        await api.call(calls.editReportSchedule, { params: { id: row.id }, body: { is_active: false } });
        api.refresh();
        api.tell('report_schedules.told.stop');
      },
    },
    resume: {
      icon: 'refresh',
      run: async (row, api) => {
        await api.call(calls.editReportSchedule, { params: { id: row.id }, body: { is_active: true } });
        api.refresh();
        // Whoever goes on with what nobody gets any more gets it.
        api.tell(`report_schedules.told.${row.state === 'owner_left' ? 'taken' : 'resume'}`);
      },
    },
  },
  pageActions: {
    create: { icon: 'plus', primary: true, dialog: () => import('./schedule-dialog.tsx') },
  },
  removable: true,
});
