import { defineCrudCalls } from '#contract/crud-calls.ts';
import { defineCrud } from './index.ts';

const calls = defineCrudCalls('redirect-pages', {
  path: '/api/v2/redirect-pages',
  permission: 'admin.phishing.templates',
  one: 'a redirect page',
  many: 'redirect pages',
  description: 'What recipients see after they fell for a phishing email.',
  entity: 'redirectPage',
  page: 'redirectPagePage',
  query: 'redirectPageListQuery',
  create: 'redirectPageBody',
  update: 'redirectPagePatch',
});

// @ts-expect-error A table that has no column for a field of the schemas.
export const unfit = () => defineCrud(calls, { noun: 'redirect_page', table: 'tags' });

// @ts-expect-error A field that stands in no column, without a word about how it is read.
export const unread = () => defineCrud(calls, { noun: 'redirect_page', table: 'phishing_redirect_pages' });
