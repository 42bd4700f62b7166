import { defineTabbedPage } from '../declare/page.ts';

/** The page whose tabs several plugins give, without any: a plugin is tested on it alone. */
export const accountsPage = defineTabbedPage({
  name: 'adfs',
  path: '/admin/settings/adfs',
  permission: 'admin.settings.adfs',
  tabWord: 'type',
  tabs: {},
});
