import { defineCalls } from './calls.ts';

const permission = 'public';

/** The built-in mailbox. Outside the demo nothing answers these calls. */
export const mailboxCalls = defineCalls('mailbox', {
  listLetters: {
    route: 'GET /api/v2/demo/mailbox',
    summary: 'Letters that arrived',
    permission,
    query: 'mailboxQuery',
    answer: 'mailboxPage',
  },
  listRecipients: {
    route: 'GET /api/v2/demo/mailbox/recipients',
    summary: 'Whose letters arrived',
    permission,
    query: 'mailboxRecipientsQuery',
    answer: 'mailboxRecipients',
  },
  readLetter: {
    route: 'GET /api/v2/demo/mailbox/:id',
    summary: 'One letter',
    permission,
    answer: 'mailboxLetterDetails',
  },
  markRead: { route: 'PUT /api/v2/demo/mailbox/:id/read', summary: 'Mark a letter read', permission, answer: 'done' },
  emptyMailbox: {
    route: 'DELETE /api/v2/demo/mailbox',
    summary: 'Empty the mailbox',
    permission,
    answer: 'touched',
  },
});
