import { extendPage } from '#src/kit/index.ts';

export const directoryTab = extendPage('adfs', {
  tabs: { active_directory: { order: 20, load: () => import('./directory-tab.tsx') } },
});
