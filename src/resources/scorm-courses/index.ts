import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import { defineResource, extendResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<ScormCourseRow>();

/** A course of the library that is a SCORM package. Its list is a tab beside the courses. */
export const scormCourses = defineResource({
  name: 'scorm-courses',
  provider: 'education',
  api: {
    list: scormCalls.listScormCourses,
    one: scormCalls.readScormCourse,
    remove: scormCalls.removeScormCourse,
  },
  title: 'title',
  permission: 'admin.learning.courses',
  path: '/admin/learning/courses/scorm',
  under: 'courses',
  live: ['scorm_course'],
  fields: {
    title: f.text({ sort: true, columnWidth: 260 }),
    image_path: f.image(),
    tested: f.boolean({ filter: 'eq' }),
    archived: f.boolean({ filter: 'eq' }),
    format: f.text({ read: (row) => [`SCORM ${row.standard}`, row.edition].filter(Boolean).join(', ') }),
    items_count: f.number(),
    assigned_count: f.number(),
    created_at: f.instant({ sort: true }),
  },
  list: {
    columns: ['title', 'tested', 'format', 'items_count', 'assigned_count', 'created_at'],
    sort: '-created_at',
    modes: ['table', 'cards'],
  },
  actions: {
    assign: { icon: 'send', to: (row) => `/admin/learning/assigned/create?course_id=${row.id}` },
    edit: { icon: 'edit', dialog: () => import('./edit-dialog.tsx') },
    test: {
      icon: 'check',
      run: async (row, api) => {
        await api.call(scormCalls.editScormCourse, { params: { id: row.id }, body: { tested: true } });
        api.refresh();
        api.tell('scorm-courses.told.test', { title: row.title });
      },
    },
    untest: {
      icon: 'undo',
      run: async (row, api) => {
        await api.call(scormCalls.editScormCourse, { params: { id: row.id }, body: { tested: false } });
        api.refresh();
        api.tell('scorm-courses.told.untest', { title: row.title });
      },
    },
    replace: { icon: 'upload', dialog: () => import('./replace-dialog.tsx') },
    archive: { icon: 'archive', dialog: () => import('./archive-dialog.tsx') },
    restore: {
      icon: 'refresh',
      run: async (row, api) => {
        await api.call(scormCalls.editScormCourse, { params: { id: row.id }, body: { archived: false } });
        api.refresh();
        api.tell('scorm-courses.told.restore', { title: row.title });
      },
    },
    use_of: { icon: 'search', can: 'preview', dialog: () => import('./use-dialog.tsx') },
  },
  pageActions: {
    archived: { icon: 'archive', primary: true, to: '/admin/learning/courses?tab=scorm-courses&archived=true' },
    upload: { icon: 'upload', primary: true, dialog: () => import('./upload-dialog.tsx') },
  },
  removable: true,
  views: {
    remove: () => import('./use-dialog.tsx'),
    show: () => import('./preview-page.tsx'),
    list: () => import('./list-redirect.tsx'),
  },
});

export const scormCoursesTab = extendResource('courses', {
  listTabs: { 'scorm-courses': { load: () => import('./courses-tab.tsx') } },
});
