import { defineTabbedPage } from '#src/kit/index.ts';

/** What other systems are let read, and what they are told. Each tab belongs to a plugin. */
export const integrations = defineTabbedPage({
  name: 'integrations',
  path: '/admin/settings/integrations',
  permission: 'admin.settings.integrations',
  menu: { group: 'settings', icon: 'plug', order: 60 },
  tabWord: 'tab',
  tabs: {},
});
