import { definePage } from '#src/kit/index.ts';

/** The licence: what is used, who counts, until when, what comes after. */
export const license = definePage({
  name: 'license',
  path: '/admin/settings/license',
  permission: 'admin.settings.license',
  menu: { group: 'settings', icon: 'award', order: 30 },
  load: () => import('./license-page.tsx'),
});
