import { extendPage } from '#src/kit/index.ts';

/** What the organization is called, how it looks, and what becomes of people's data. */
export const generalSettingsTab = extendPage('adfs', {
  tabs: {
    general: {
      order: 50,
      permission: 'admin.settings.general',
      load: () => import('./general-tab.tsx'),
      menu: { name: 'general_settings', group: 'settings', icon: 'gear', order: 30, roles: ['super_user'] },
    },
  },
});
