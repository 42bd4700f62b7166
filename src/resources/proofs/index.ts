import { proofStates } from '#contract/proof-kinds.ts';
import { proofCalls } from '#contract/proofs.calls.ts';
import type { Proof } from '#contract/proofs.ts';
import { reportCalls } from '#contract/reports.calls.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import { saveBlob } from '#src/kit/report/save-file.ts';
import { formatDay } from '#src/lib/format-date.ts';

const f = fieldsOf<Proof>();

/** Signed reports for auditors: what was issued, a new one, and whether a file is one of them. */
export const proofs = defineResource({
  name: 'proofs',
  provider: 'education',
  api: { list: proofCalls.listProofs },
  title: 'period',
  permission: 'admin.statistics',
  path: '/admin/statistics/proofs',
  menu: { group: 'statistics', icon: 'shield', order: 30 },
  live: ['proof', 'report'],
  fields: {
    period: f.text({ read: ({ from, to }) => `${formatDay(from)} – ${formatDay(to)}`, columnWidth: 206 }),
    about: f.text({ read: ({ organization }) => organization.title, columnWidth: 112 }),
    issued_at: f.instant(),
    issued_by: f.reference('employees', { columnWidth: 130 }),
    employees: f.number({ read: ({ figures }) => figures.employees }),
    trained: f.number({ read: ({ figures }) => figures.trained }),
    tested: f.number({ read: ({ figures }) => figures.tested }),
    state: f.enum(proofStates, {
      tones: { complete: 'success', error: 'danger', expired: 'neutral' },
    }),
  },
  list: {
    columns: ['period', 'about', 'issued_at', 'issued_by', 'employees', 'trained', 'tested', 'state'],
    search: false,
    filters: [],
  },
  actions: {
    download: {
      icon: 'download',
      can: 'download',
      primary: true,
      run: async ({ report_id, file_name }, api) => {
        if (report_id === null) return;
        saveBlob(await api.call(reportCalls.readReportFile, { params: { id: report_id } }), file_name ?? '');
      },
    },
  },
  pageActions: {
    verify: { icon: 'search', primary: true, dialog: () => import('./verify-dialog.tsx') },
    standards: { icon: 'document', dialog: () => import('./standards-dialog.tsx') },
    issue: { icon: 'plus', primary: true, dialog: () => import('./issue-dialog.tsx') },
  },
});
