import { reportCategories, reportStatuses } from '#contract/report-kinds.ts';
import type { Report } from '#contract/reports.ts';
import { registerFieldKind } from '#src/kit/fields/kinds.ts';
import { fieldsOf } from '#src/kit/index.ts';

declare module '#src/kit/declare/fields.ts' {
  interface FieldKinds {
    reportState: Pick<Report, 'status' | 'progress' | 'size' | 'error'>;
  }
}

registerFieldKind('reportState', {
  cell: () => import('./state-cell.tsx').then((m) => ({ default: m.StateCell })),
});

const f = fieldsOf<Report>();

/** What the lists of reports say of one. */
export const reportFields = {
  name: f.text({ columnWidth: 280 }),
  state: f.custom('reportState', { read: (row) => row, columnWidth: 190 }),
  asked_by: f.reference('employees', { filter: 'in', columnWidth: 200 }),
  created_at: f.instant(),
  expires_at: f.day({ read: (row) => row.expires_at }),
  origin: f.enum(['person', 'schedule'], {
    read: (row) => (row.schedule_id === null ? 'person' : 'schedule'),
    words: 'reports.values.origin',
  }),
  sent_to: f.text({ read: (row) => row.sent_to ?? '', columnWidth: 200 }),
  category: f.enum(reportCategories, { filter: 'in', words: 'reports.values.category' }),
  status: f.enum(reportStatuses, { filter: 'in', words: 'reports.values.status' }),
};
