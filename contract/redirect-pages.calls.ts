import { defineCrudCalls } from './crud-calls.ts';

/** Where people are sent after the lure. Whoever makes campaigns chooses among them. */
export const redirectPageCalls = defineCrudCalls('redirect-pages', {
  path: '/api/v2/phishing/redirect_pages',
  permission: { read: ['admin.phishing', 'admin.phishing.campaigns'], write: 'admin.phishing' },
  entity: 'redirectPage',
  page: 'redirectPagePage',
  query: 'redirectPageListQuery',
  create: 'redirectPageBody',
  update: 'redirectPagePatch',
});
