import { moduleCalls } from '#contract/modules.calls.ts';
import type { ModuleRow } from '#contract/modules.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<ModuleRow>();

/** A module: slides and, where it has questions, a quiz. Written on the page of a theme that uses it. */
export const modules = defineResource({
  name: 'modules',
  provider: 'education',
  api: { list: moduleCalls.listModules, one: moduleCalls.readModule, remove: moduleCalls.removeModule },
  title: 'title',
  permission: 'admin.learning',
  path: '/admin/learning/modules',
  paths: { show: '/admin/learning/modules/preview/:id' },
  menu: { group: 'learning', order: 40, hidden: true },
  under: 'themes',
  live: ['module'],
  fields: {
    title: f.text({ required: true, max: 255, sort: true, columnWidth: 260 }),
    slides_count: f.number(),
    questions_count: f.number(),
    minutes: f.number(),
    themes_count: f.number(),
    created_at: f.instant({ sort: true }),
  },
  list: {
    columns: ['title', 'slides_count', 'questions_count', 'minutes', 'themes_count', 'created_at'],
    sort: '-created_at',
    modes: ['table', 'cards'],
  },
  actions: {
    use: { icon: 'plus', can: 'edit', to: (row) => `/admin/learning/themes/new?module_id=${row.id}` },
    copy: {
      icon: 'copy',
      run: async (row, api) => {
        await api.call(moduleCalls.duplicateModule, { params: { id: row.id } });
        api.refresh();
        api.tell('modules.told.copy', { title: row.title });
      },
    },
    use_of: { icon: 'search', can: 'edit', dialog: () => import('./use-dialog.tsx') },
  },
  removable: true,
  views: {
    remove: () => import('./use-dialog.tsx'),
    show: () => import('./preview-page.tsx'),
  },
});
