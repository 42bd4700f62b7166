import { visitCalls } from '#contract/superusers.calls.ts';
import { extendPage, extendResource } from '#src/kit/index.ts';
import { changeSession } from '#src/providers/session/visit.ts';

const permission = 'admin.settings.superusers';

/** Who may do everything in an organization: a page of each, reached from the organizations. */
export const superusers = extendResource('organizations', {
  pages: {
    superusers: {
      path: '/admin/settings/adfs/:id/superusers',
      permission,
      load: () => import('./superusers-page.tsx'),
    },
  },
  actions: {
    superusers: { icon: 'users', permission, to: (row) => `/admin/settings/adfs/${row.id}/superusers` },
    enter: {
      icon: 'switch',
      confirm: true,
      run: async (row, api) => {
        const { access_token } = await api.call(visitCalls.enterOrganization, { params: { id: row.id } });
        changeSession(access_token);
      },
    },
  },
});

/** Those of the own organization, among its settings. */
export const organizationSuperusers = extendPage('adfs', {
  tabs: { superusers: { order: 80, permission, load: () => import('./organization-superusers-tab.tsx') } },
});
