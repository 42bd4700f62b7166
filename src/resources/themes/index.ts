import type { Theme } from '#contract/courses.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<Theme>();

/** A theme of the library: what courses are put together from. Its page is the editor of its slides and quiz. */
export const themes = defineResource({
  name: 'themes',
  provider: 'learning',
  api: {
    list: themeCalls.listThemes,
    one: themeCalls.readTheme,
    remove: themeCalls.removeTheme,
  },
  title: 'title',
  permission: 'admin.learning',
  path: '/admin/learning/themes',
  paths: { create: '/admin/learning/themes/new', show: '/admin/learning/themes/:id' },
  menu: { group: 'learning', icon: 'cards', order: 30 },
  live: ['theme'],
  fields: {
    title: f.text({ required: true, max: 255, sort: true, columnWidth: 260 }),
    description: f.longText({ max: 4000 }),
    slides_count: f.number(),
    questions_count: f.number(),
    minutes: f.number(),
    courses_count: f.number(),
    module_title: f.text(),
    created_at: f.instant({ sort: true }),
  },
  list: {
    columns: ['title', 'slides_count', 'questions_count', 'minutes', 'courses_count', 'created_at'],
    sort: '-created_at',
    modes: ['table', 'cards'],
  },
  actions: {
    preview: {
      icon: 'eye',
      can: 'edit',
      when: (row) => row.module_id !== null,
      to: (row) => `/admin/learning/modules/preview/${row.module_id}`,
    },
    derive: { icon: 'copy', can: 'copy', to: (row) => `/admin/learning/themes/new/${row.id}` },
    use_of: { icon: 'search', can: 'edit', dialog: () => import('./use-dialog.tsx') },
  },
  pageActions: { modules: { icon: 'list', to: '/admin/learning/modules' } },
  removable: true,
  views: {
    remove: () => import('./use-dialog.tsx'),
    create: () => import('./new-theme-page.tsx'),
    show: () => import('./theme-page.tsx'),
  },
  pages: {
    derive: { path: 'new/:theme_id', load: () => import('./new-theme-page.tsx') },
    in_section: { path: 'section/:section_id', load: () => import('./section-theme-page.tsx') },
    in_course_section: {
      path: 'course/:course_id/section/:section_id',
      load: () => import('./section-theme-page.tsx'),
    },
  },
});
