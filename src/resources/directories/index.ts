import { definePage } from '#src/kit/index.ts';

/** Where people and sign-in come from. Named as the specification's route is. */
export const adfs = definePage({
  name: 'adfs',
  path: '/admin/settings/adfs',
  permission: 'admin.settings.adfs',
  menu: { group: 'settings', icon: 'lock', order: 20, to: '/admin/settings/adfs?type=active_directory' },
  load: () => import('./directory-page.tsx'),
});
