import { defineCalls } from './calls.ts';

const permission = 'admin.settings.emails';

/** What the organization sent, and what became of it. */
export const sentLettersCalls = defineCalls('emails', {
  listSentLetters: {
    route: 'GET /api/v2/emails',
    summary: 'Letters of the organization, the newest first',
    permission,
    query: 'sentLettersQuery',
    answer: 'sentLettersPage',
  },
  readSentLetter: {
    route: 'GET /api/v2/emails/:id',
    summary: 'One letter with its tries',
    permission,
    answer: 'sentLetter',
  },
  sendLetterAgain: {
    route: 'POST /api/v2/emails/:id/send-again',
    summary: 'Send a system letter once more',
    description: 'As a letter of its own, with fresh links: what the first one held stays as it is.',
    permission,
    answer: 'sentLetter',
    status: 201,
  },
});
