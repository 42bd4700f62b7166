import { changeSetKinds, changeSetStates } from '#contract/change-set-kinds.ts';
import { changeSetCalls } from '#contract/change-sets.calls.ts';
import type { ChangeSet } from '#contract/change-sets.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<ChangeSet>();

/** Whatever wrote many people at once: what it would do, what it did, and for a day the way back. */
export const changeSets = defineResource({
  name: 'change_sets',
  provider: 'education',
  api: { list: changeSetCalls.listChangeSets, one: changeSetCalls.readChangeSet },
  title: 'title',
  permission: 'admin.staff.employees',
  path: '/admin/staff/employees/changes',
  under: 'employees',
  live: ['employee', 'task'],
  fields: {
    title: f.text({ columnWidth: 168 }),
    kind: f.enum(changeSetKinds),
    state: f.enum(changeSetStates, {
      tones: {
        under_way: 'info',
        previewed: 'info',
        applied: 'success',
        stopped: 'warning',
        failed: 'danger',
        undoing: 'info',
        undone: 'neutral',
      },
    }),
    created_at: f.instant(),
    created_by: f.actor({
      read: ({ created_by }) =>
        created_by === null
          ? { kind: 'schedule', title: null }
          : { kind: 'person', title: null, person: created_by.full_name },
      columnWidth: 224,
    }),
    created: f.number({ read: ({ counts }) => counts.created }),
    changed: f.number({ read: ({ counts }) => counts.changed }),
    removed: f.number({ read: ({ counts }) => counts.removed }),
    restored: f.number({ read: ({ counts }) => counts.restored }),
    refused: f.number({ read: ({ counts }) => counts.refused }),
  },
  list: {
    columns: ['title', 'kind', 'state', 'created_at', 'created_by', 'created', 'changed', 'removed'],
    search: false,
    filters: [],
  },
  views: { show: () => import('./change-set-page.tsx') },
});
