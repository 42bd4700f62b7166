import type { AuditNoun } from '#contract/audit-kinds.ts';
import { extendResource } from '#src/kit/index.ts';

/** Who changed what on a row, beside its other actions. `can` is what every viewer of the resource may do with its rows. */
function withHistory(resource: string, entity: AuditNoun, can?: string) {
  return extendResource<Record<never, never>>(resource, {
    actions: {
      history: {
        icon: 'clock',
        permission: 'admin.settings.audit',
        ...(can !== undefined && { can }),
        dialog: () => import('./history-dialog.tsx').then(({ historyOf }) => ({ default: historyOf(entity) })),
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
];
