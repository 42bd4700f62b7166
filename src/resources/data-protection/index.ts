import { extendResource } from '#src/kit/index.ts';

/** What is kept about a person is given to them and forgotten: at their page, and in the list of those removed. */
export const dataOfEmployees = extendResource<Record<never, never>>('employees', {
  actions: {
    export_data: {
      icon: 'download',
      permission: 'admin.staff.employees',
      can: 'edit',
      dialog: () => import('./export-dialog.tsx'),
    },
    erase: {
      icon: 'trash',
      permission: 'admin.settings.general',
      can: 'remove',
      dialog: () => import('./erase-dialog.tsx'),
    },
  },
});

export const dataOfRemovedEmployees = extendResource<Record<never, never>>('removed_employees', {
  actions: {
    erase: {
      icon: 'trash',
      permission: 'admin.settings.general',
      can: 'restore',
      dialog: () => import('./erase-dialog.tsx'),
    },
  },
});
