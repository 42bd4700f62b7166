import { defineCalls } from './calls.ts';

/** The page behind a lure: what gave the letter away. */
export const gotchaCalls = defineCalls('campaigns', {
  readGotcha: {
    route: 'GET /api/v2/phishing/gotcha/:token',
    summary: 'Get the lesson behind a phishing email',
    description:
      'Returns the email and its red flags for the page that a recipient sees after the mistake. The token is the one of the link in the email; an unknown one answers 404.',
    permission: 'public',
    params: 'gotchaParams',
    answer: 'gotcha',
  },
  tellGotchaUse: {
    route: 'POST /api/v2/phishing/gotcha/:token/use',
    summary: 'Record that a visitor used the lesson page',
    description:
      'Helps to tell a person from a scanner where the link of the email leads straight to this page. Repeating the call is harmless; an unknown token answers 404.',
    permission: 'public',
    params: 'gotchaParams',
    body: 'gotchaUseBody',
    answer: 'nothing',
  },
});
