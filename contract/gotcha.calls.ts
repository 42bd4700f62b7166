import { defineCalls } from './calls.ts';

/** The page behind a lure: what gave the letter away. */
export const gotchaCalls = defineCalls('campaigns', {
  readGotcha: {
    route: 'GET /api/v2/phishing/gotcha/:token',
    summary: 'What gave a letter away',
    permission: 'public',
    params: 'gotchaParams',
    answer: 'gotcha',
  },
  tellGotchaUse: {
    route: 'POST /api/v2/phishing/gotcha/:token/use',
    summary: 'Tell that somebody handled the page of a letter',
    permission: 'public',
    params: 'gotchaParams',
    body: 'gotchaUseBody',
    answer: 'nothing',
  },
});
