import { extendResource } from '#src/kit/index.ts';

const permission = 'admin.organization';

/** Courses and themes go to organizations below from their own lists. */
export const coursesToOrganizations = extendResource('courses', {
  bulkActions: {
    copy_down: { icon: 'building', permission, dialog: () => import('./copy-selected-courses.tsx') },
  },
});

export const themesToOrganizations = extendResource('themes', {
  bulkActions: {
    copy_down: { icon: 'building', permission, dialog: () => import('./copy-selected-themes.tsx') },
  },
});
