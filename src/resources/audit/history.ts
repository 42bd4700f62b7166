import type { AuditNoun } from '#contract/audit-kinds.ts';
import { extendResource } from '#src/kit/index.ts';

const permission = 'admin.settings.audit';

/** Who changed what on a row, beside its other actions. `can` is what every viewer of the resource may do with its rows. */
function withHistory(resource: string, entity: AuditNoun, can?: string) {
  return extendResource<Record<never, never>>(resource, {
    actions: {
      history: {
        icon: 'clock',
        permission,
        ...(can !== undefined && { can }),
        dialog: () => import('./history-dialog.tsx').then((m) => ({ default: m.historyDialogOf(resource, entity) })),
      },
    },
  });
}

/** The same as a tab of the page of a row, where that page has tabs. */
function withHistoryTab(resource: string, entity: AuditNoun) {
  return extendResource<Record<never, never>>(resource, {
    tabs: {
      history: {
        permission,
        load: () => import('./history-entries.tsx').then((m) => ({ default: m.historyTabOf(resource, entity) })),
      },
    },
  });
}

export const histories = [
  withHistory('employees', 'employee', 'edit'),
  withHistory('courses', 'course', 'edit'),
  withHistory('campaigns', 'campaign', 'repeat'),
  withHistory('tags', 'tag', 'edit'),
  withHistory('phishing-templates', 'phishing_template'),
  withHistoryTab('organizations', 'organization'),
];
