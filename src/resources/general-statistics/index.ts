import { definePage } from '#src/kit/index.ts';

export const generalStatistics = definePage({
  name: 'general-statistics',
  // Spelt as the specification's route has it.
  path: '/admin/statistics/general-statictics',
  permission: 'admin.statistics',
  menu: { group: 'statistics', icon: 'chart', order: 10 },
  load: () => import('./statistics-page.tsx'),
});

/** The same figures of an organization below the own one. */
export const organizationStatistics = definePage({
  name: 'organization-statistics',
  path: '/admin/organization/:id/statistics',
  permission: 'admin.organization',
  under: 'organizations',
  load: () => import('./statistics-page.tsx'),
});
