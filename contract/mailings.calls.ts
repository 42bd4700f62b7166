import { defineCalls } from './calls.ts';

/** Whoever may write to many people follows what they sent. */
const permission = ['admin.staff.employees', 'admin.learning.assigned', 'admin.settings.emails'] as const;

/** Emails that one act sent to many people, while they leave. */
export const mailingCalls = defineCalls('mailing', {
  listRunningMailings: {
    route: 'GET /api/v2/mailings',
    summary: 'Emails of one’s own acts that have not all left',
    permission,
    answer: 'runningMailings',
  },
  readMailing: {
    route: 'GET /api/v2/mailings/:id',
    summary: 'How far the emails of an act are',
    permission,
    answer: 'mailing',
  },
  listMailingLetters: {
    route: 'GET /api/v2/mailings/:id/letters',
    summary: 'The emails of an act: who got theirs, who did not and why',
    permission,
    query: 'mailingLettersQuery',
    answer: 'assignmentLettersPage',
  },
  stopMailing: {
    route: 'POST /api/v2/mailings/:id/stop',
    summary: 'Take back the emails of an act that have not left',
    permission,
    answer: 'stoppedMailing',
  },
});
