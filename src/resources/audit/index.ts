import { auditCalls } from '#contract/audit.calls.ts';
import { auditActors, auditGroups, auditNouns, auditOutcomes, auditVerbs } from '#contract/audit-kinds.ts';
import { registerFieldKind } from '#src/kit/fields/kinds.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { actingOf } from './acting.ts';
import { foldSignIns, type ShownEntry } from './fold-sign-ins.rules.ts';

declare module '#src/kit/declare/fields.ts' {
  interface FieldKinds {
    auditDeed: ShownEntry;
  }
}

registerFieldKind('auditDeed', {
  cell: () => import('./action-cell.tsx').then((m) => ({ default: m.ActionCell })),
});

const f = fieldsOf<ShownEntry>();

export const audit = defineResource({
  name: 'audit',
  provider: 'education',
  api: { list: auditCalls.listAuditEntries, one: auditCalls.readAuditEntry },
  title: 'entity_title',
  permission: 'admin.settings.audit',
  path: '/admin/settings/audit',
  menu: { group: 'settings', icon: 'clock', order: 10 },
  fields: {
    at: f.instant({ sort: true }),
    who: f.actor({ read: actingOf, columnWidth: 200 }),
    deed: f.custom('auditDeed', { read: (row) => row, columnWidth: 420 }),
    actor: f.reference('employees', { filter: 'in' }),
    actor_kind: f.enum(auditActors, { filter: 'in' }),
    verb: f.enum(auditVerbs, { filter: 'in' }),
    entity: f.enum(auditNouns, { filter: 'in' }),
    group: f.enum(auditGroups, { read: () => null, filter: 'in' }),
    // Where nothing was named, the action names the entry.
    entity_title: f.text({ read: (row) => row.entity_title ?? row.action }),
    outcome: f.enum(auditOutcomes, {
      filter: 'in',
      tones: { success: 'success', refused: 'warning', failed: 'danger' },
    }),
    address: f.text({ columnWidth: 130 }),
    date: f.day({ read: (row) => row.at.slice(0, 10), filter: 'range' }),
    action: f.text(),
    entity_id: f.text(),
    seal_no: f.number(),
  },
  list: {
    columns: ['at', 'who', 'deed', 'outcome', 'address'],
    sort: '-at',
    quick: 'group',
    fold: (rows) => foldSignIns(rows, formatDay),
    filters: ['group', 'date', 'actor', 'actor_kind', 'verb', 'entity', 'outcome'],
    // What learners do every day would hide the rest.
    preset: { group: auditGroups.filter((group) => group !== 'studying') },
  },
  show: {
    fields: ['at', 'who', 'address', 'verb', 'entity', 'action', 'entity_id', 'outcome', 'seal_no'],
    tabs: { values: { load: () => import('./values-tab.tsx') } },
  },
  pageActions: {
    export: {
      icon: 'download',
      primary: true,
      dialog: () => import('./export-dialog.tsx').then((m) => ({ default: m.ExportSpreadsheet })),
    },
    export_csv: {
      icon: 'download',
      dialog: () => import('./export-dialog.tsx').then((m) => ({ default: m.ExportText })),
    },
    verify: { icon: 'shield', dialog: () => import('./verify-dialog.tsx') },
  },
});
