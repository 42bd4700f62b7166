import { defineCalls } from './calls.ts';

const permission = 'admin.settings.emails';

/** What the organization sent, and what became of it. */
export const sentEmailsCalls = defineCalls('emails', {
  listSentEmails: {
    route: 'GET /api/v2/emails',
    summary: 'List sent and waiting emails',
    description:
      'Returns the emails of the organization with their state, the newest first. `can` says whether an email may be sent again.',
    permission,
    query: 'sentEmailsQuery',
    answer: 'sentEmailsPage',
  },
  readSentEmail: {
    route: 'GET /api/v2/emails/:id',
    summary: 'Get an email with its delivery attempts',
    description: 'Returns the state, the answer of the mail server, the delivery attempts and who caused the email.',
    permission,
    answer: 'sentEmail',
  },
  sendEmailAgain: {
    route: 'POST /api/v2/emails/:id/send-again',
    summary: 'Send a system email again',
    description:
      'Queues a new email to the current address of the recipient, with fresh links; the first one stays as it is. Calling it twice queues one email. Fails with `letter_not_repeatable` for emails that are still waiting or of a kind that cannot be repeated.',
    permission,
    answer: 'sentEmail',
    status: 201,
  },
});
