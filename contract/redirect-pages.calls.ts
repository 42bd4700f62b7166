import { defineCrudCalls } from './crud-calls.ts';

/** Where people are sent after the lure. Whoever makes campaigns chooses among them. */
export const redirectPageCalls = defineCrudCalls('redirect-pages', {
  path: '/api/v2/phishing/redirect_pages',
  permission: { read: ['admin.phishing', 'admin.phishing.campaigns'], write: 'admin.phishing' },
  one: 'a redirect page',
  many: 'redirect pages',
  description:
    'A redirect page is what recipients see after they fell for a phishing email. Campaigns keep the page as it was when they were created; while one of them is not completed, deleting the page fails with `redirect_page_in_use`.',
  entity: 'redirectPage',
  page: 'redirectPagePage',
  query: 'redirectPageListQuery',
  create: 'redirectPageBody',
  update: 'redirectPagePatch',
});
