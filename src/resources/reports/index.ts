import { reportCalls } from '#contract/reports.calls.ts';
import { defineResource } from '#src/kit/index.ts';
import { reportActions } from './actions.ts';
import { reportFields } from './fields.ts';

const everybody = '/admin/settings/reports';

/** The reports that the viewer asked for. */
export const reports = defineResource({
  name: 'reports',
  provider: 'education',
  api: { list: { call: reportCalls.listReports, query: { mine: 'true' } }, remove: reportCalls.removeReport },
  title: 'name',
  permission: 'admin.statistics',
  path: '/admin/statistics/reports',
  menu: { group: 'statistics', icon: 'document', order: 20 },
  live: ['report'],
  fields: reportFields,
  list: {
    columns: ['name', 'state', 'created_at', 'expires_at', 'origin', 'sent_to'],
    search: false,
    filters: ['category', 'status'],
  },
  actions: reportActions,
  pageActions: {
    schedules: { icon: 'clock', primary: true, to: '/admin/statistics/reports/schedules' },
    everybody: { icon: 'users', permission: 'admin.settings.general', to: everybody },
  },
  removable: true,
});

/** Everybody's reports, for those who run the organization. */
export const organizationReports = defineResource({
  name: 'organization_reports',
  provider: 'education',
  api: { list: reportCalls.listReports, remove: reportCalls.removeReport },
  title: 'name',
  permission: 'admin.settings.general',
  path: everybody,
  menu: { group: 'settings', icon: 'archive', order: 50 },
  live: ['report'],
  fields: reportFields,
  list: {
    columns: ['name', 'state', 'asked_by', 'created_at', 'expires_at', 'origin', 'sent_to'],
    search: false,
    filters: ['category', 'status', 'asked_by'],
  },
  actions: reportActions,
  removable: true,
});
