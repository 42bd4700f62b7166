import { defineFinder, definePage } from '#src/kit/index.ts';

/** How things are done, by task. The help of the header leads here. */
export const instructions = definePage({
  name: 'instructions',
  path: '/admin/instructions',
  permission: 'admin',
  load: () => import('./instructions-page.tsx'),
});

/** What changed, version by version. */
export const changeLog = definePage({
  name: 'change_log',
  path: '/admin/change-log',
  permission: 'admin',
  load: () => import('./change-log-page.tsx'),
});

export const articleFinder = defineFinder({
  name: 'instructions',
  permission: 'admin',
  load: () => import('./find-articles.tsx'),
});
