import { defineCalls } from './calls.ts';

/** Whoever may write to many people follows what they sent. */
const permission = ['admin.staff.employees', 'admin.learning.assigned', 'admin.settings.emails'] as const;

/** Emails that one act sent to many people, while they leave. */
export const mailingCalls = defineCalls('mailing', {
  listRunningMailings: {
    route: 'GET /api/v2/mailings',
    summary: 'List my mailings that are still being sent',
    description:
      'A mailing is the set of emails that one action queued. Returns those that you started and that have not been sent completely, the newest first.',
    permission,
    answer: 'runningMailings',
  },
  readMailing: {
    route: 'GET /api/v2/mailings/:id',
    summary: 'Get the progress of a mailing',
    description:
      'Returns how many emails are waiting, sent, failed and cancelled. You see your own mailings; the permission `admin.settings.emails` shows all of them.',
    permission,
    answer: 'mailing',
  },
  listMailingEmails: {
    route: 'GET /api/v2/mailings/:id/letters',
    summary: 'List the emails of a mailing',
    description:
      'Returns each email with its recipient, its state and, for one that failed or was cancelled, the reason.',
    permission,
    query: 'mailingEmailsQuery',
    answer: 'assignmentEmailsPage',
  },
  stopMailing: {
    route: 'POST /api/v2/mailings/:id/stop',
    summary: 'Cancel the waiting emails of a mailing',
    description:
      'Returns how many emails were cancelled and how many had been sent already. A second call cancels nothing more.',
    permission,
    answer: 'stoppedMailing',
  },
});
