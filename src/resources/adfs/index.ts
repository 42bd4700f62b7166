import { defineTabbedPage } from '#src/kit/index.ts';

/**
 * How people come in and where they come from. Named, with the word of its tabs, as the specification's route is; each
 * tab belongs to a plugin.
 */
export const adfs = defineTabbedPage({
  name: 'adfs',
  path: '/admin/settings/adfs',
  permission: 'admin.settings.adfs',
  menu: { group: 'settings', icon: 'lock', order: 20 },
  tabWord: 'type',
  tabs: {},
});
