import { extendPage } from '#src/kit/index.ts';

/** Directories that push their people and groups by themselves. */
export const scimTab = extendPage('adfs', {
  tabs: { scim: { order: 40, load: () => import('./scim-tab.tsx') } },
});
