import { auditActors } from '#contract/audit-kinds.ts';
import { emailCancelReasons, emailGroups, emailKinds, sentEmailStates } from '#contract/sent-email-kinds.ts';
import { sentEmailsCalls } from '#contract/sent-emails.calls.ts';
import type { SentEmail } from '#contract/sent-emails.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<SentEmail>();

/** What the organization sent, and beside it how its letters leave. Named as the specification's route is. */
export const emails = defineResource({
  name: 'emails',
  provider: 'education',
  api: { list: sentEmailsCalls.listSentEmails, one: sentEmailsCalls.readSentEmail },
  title: 'recipient',
  permission: 'admin.settings.emails',
  path: '/admin/settings/emails',
  menu: { group: 'settings', icon: 'inbox', order: 40 },
  live: ['letter'],
  fields: {
    created_at: f.instant({ sort: true }),
    recipient: f.text({ columnWidth: 200 }),
    person: f.reference('employees', { columnWidth: 170 }),
    kind: f.enum(emailKinds, { filter: 'in' }),
    by: f.actor({
      read: ({ by }) => by && { kind: by.kind, title: by.title, person: by.person?.title ?? null },
      columnWidth: 150,
    }),
    actor_kind: f.enum(auditActors, {
      read: ({ by }) => by?.kind ?? null,
      words: 'audit.values.actor_kind',
      filter: 'in',
    }),
    group: f.enum(emailGroups, { read: () => null, filter: 'in' }),
    state: f.enum(sentEmailStates, {
      filter: 'in',
      tones: { sent: 'success', refused: 'danger', bounced: 'danger', unknown: 'warning' },
    }),
    original_recipient: f.text(),
    cancel_reason: f.enum(emailCancelReasons),
    answer: f.text({ columnWidth: 260 }),
    attempts: f.number(),
    date: f.day({ read: (row) => row.created_at.slice(0, 10), filter: 'range' }),
    sent_at: f.instant(),
    due_at: f.instant(),
    sent_by: f.text(),
    message_id: f.text(),
    bounced_at: f.instant(),
  },
  list: {
    columns: ['created_at', 'recipient', 'person', 'kind', 'state', 'by', 'answer'],
    sort: '-created_at',
    filters: ['date', 'state', 'group', 'kind', 'actor_kind'],
  },
  show: {
    fields: [
      'recipient',
      'original_recipient',
      'person',
      'kind',
      'by',
      'state',
      'cancel_reason',
      'created_at',
      'due_at',
      'sent_at',
      'bounced_at',
      'attempts',
      'sent_by',
      'message_id',
    ],
    tabs: { protocol: { load: () => import('./protocol-tab.tsx') } },
  },
  actions: {
    send_again: {
      icon: 'send',
      can: 'send_again',
      confirm: true,
      run: async (row, api) => {
        await api.call(sentEmailsCalls.sendEmailAgain, { params: { id: row.id } });
        api.refresh();
        api.tell('emails.told.send_again', { recipient: row.recipient });
      },
    },
  },
  views: { note: () => import('./bounce-note.tsx') },
  listTabs: {
    mail_sending: { load: () => import('./sending-tab.tsx') },
    mail_domain: { load: () => import('./domain-tab.tsx') },
    mail_templates: { load: () => import('./templates-tab.tsx') },
  },
});
