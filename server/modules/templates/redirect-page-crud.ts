import { redirectPageCalls } from '#contract/redirect-pages.calls.ts';
import { AppError } from '#platform/app-error.ts';
import { defineCrud } from '#platform/crud/index.ts';
import { assertDestinationAllowed } from './page-destination.ts';
import { openCampaignsCount } from './redirect-page-repository.ts';

/** Campaigns that exist keep the page as it was when they were made; while one of them goes on, it is not deleted. */
export const redirectPageRoutes = defineCrud(redirectPageCalls, {
  noun: 'redirect_page',
  table: 'phishing_redirect_pages',
  title: 'name',
  searchable: ['name', 'original_url'],
  computed: { campaigns_count: openCampaignsCount },
  keepsDeleted: true,
  unaudited: ['html'],
  beforeWrite: async (_tx, values) => {
    if (typeof values['html'] === 'string') assertDestinationAllowed(values['html']);
    return values;
  },
  beforeRemove: async (_tx, { campaigns_count: count }) => {
    if (typeof count === 'number' && count > 0) throw new AppError('redirect_page_in_use', { values: { count } });
  },
});
