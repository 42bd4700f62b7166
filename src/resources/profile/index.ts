import { definePage } from '#src/kit/index.ts';

/** The own account of whoever works in the console; the person's menu leads there. */
export const profile = definePage({
  name: 'profile',
  path: '/admin/profile',
  permission: 'admin',
  load: () => import('./profile-page.tsx'),
});
