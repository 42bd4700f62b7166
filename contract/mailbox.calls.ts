import { defineCalls } from './calls.ts';

const permission = 'public';

/** The built-in mailbox. Outside the demo nothing answers these calls. */
export const mailboxCalls = defineCalls('mailbox', {
  listEmails: {
    route: 'GET /api/v2/demo/mailbox',
    summary: 'List emails of the demo mailbox',
    description:
      'Returns received emails, the newest first, and how many are unread. The call exists in a demo installation only.',
    permission,
    query: 'mailboxQuery',
    answer: 'mailboxPage',
  },
  listRecipients: {
    route: 'GET /api/v2/demo/mailbox/recipients',
    summary: 'List recipients of the demo mailbox',
    description: 'Returns each address with the number of its emails. The call exists in a demo installation only.',
    permission,
    query: 'mailboxRecipientsQuery',
    answer: 'mailboxRecipients',
  },
  readEmail: {
    route: 'GET /api/v2/demo/mailbox/:id',
    summary: 'Get an email of the demo mailbox',
    description:
      'Returns headers, text and attachments. `view_url` shows the HTML on an origin of its own, to be used in a sandboxed frame.',
    permission,
    answer: 'mailboxEmailDetails',
  },
  markRead: {
    route: 'PUT /api/v2/demo/mailbox/:id/read',
    summary: 'Mark an email of the demo mailbox as read',
    description: 'Repeating the call changes nothing. Answers 404 for an unknown email.',
    permission,
    answer: 'done',
  },
  emptyMailbox: {
    route: 'DELETE /api/v2/demo/mailbox',
    summary: 'Empty the demo mailbox',
    description: 'Deletes all emails and returns how many there were. This cannot be undone.',
    permission,
    answer: 'touched',
  },
});
