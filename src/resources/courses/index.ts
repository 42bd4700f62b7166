import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import { suppliedCourseCalls } from '#contract/supplied.calls.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<CourseRow>();

/** A course of the library: sections with themes. Assigning it freezes a copy. */
export const courses = defineResource({
  name: 'courses',
  provider: 'learning',
  api: {
    list: courseCalls.listCourses,
    one: courseCalls.readCourse,
    create: courseCalls.createCourse,
    update: courseCalls.editCourse,
    remove: courseCalls.removeCourse,
  },
  title: 'title',
  permission: 'admin.learning.courses',
  path: '/admin/learning/courses',
  paths: { edit: '/admin/learning/courses/edit/:id', show: '/admin/learning/courses/preview/:id' },
  menu: { group: 'learning', icon: 'book', order: 20 },
  inGlobalSearch: true,
  live: ['course'],
  auditNoun: 'course',
  fields: {
    title: f.text({ required: true, max: 255, sort: true, columnWidth: 260 }),
    description: f.longText({ max: 4000 }),
    image_path: f.image(),
    tags: f.words({ filter: 'in', help: true, columnWidth: 160 }),
    archived: f.boolean(),
    sections_count: f.number(),
    themes_count: f.number(),
    slides_count: f.number(),
    questions_count: f.number(),
    minutes: f.number(),
    assigned_count: f.number(),
    created_at: f.instant({ sort: true }),
  },
  list: {
    columns: [
      'title',
      'tags',
      'themes_count',
      'slides_count',
      'questions_count',
      'minutes',
      'assigned_count',
      'created_at',
    ],
    sort: '-created_at',
    modes: ['cards', 'table'],
  },
  form: {
    fields: ['title', 'description', 'tags', 'image_path'],
    only: 'create',
    schema: () => import('#contract/courses.ts').then((m) => m.courseCreate.loose()),
    send: ({ image_path, ...values }) => ({ ...values, image: image_path }),
  },
  pageActions: {
    take_supplied: {
      icon: 'download',
      fills: true,
      run: async (api) => {
        const { created_count: count } = await api.call(suppliedCourseCalls.takeSuppliedCourses);
        if (count === 0) return api.note('courses.told.supplied_known');
        api.refresh();
        api.tell('courses.told.take_supplied', { count });
      },
    },
  },
  actions: {
    assign: { icon: 'send', to: (row) => `/admin/learning/assigned/create?course_id=${row.id}` },
    copy: {
      icon: 'copy',
      run: async (row, api) => {
        await api.call(courseCalls.copyCourse, { params: { id: row.id } });
        api.refresh();
        api.tell('courses.told.copy', { title: row.title });
      },
    },
    archive: { icon: 'archive', dialog: () => import('./archive-dialog.tsx') },
    restore: {
      icon: 'refresh',
      run: async (row, api) => {
        await api.call(courseCalls.editCourse, { params: { id: row.id }, body: { archived: false } });
        api.refresh();
        api.tell('courses.told.restore', { title: row.title });
      },
    },
    use_of: { icon: 'search', can: 'edit', dialog: () => import('./use-dialog.tsx') },
  },
  removable: true,
  views: {
    remove: () => import('./use-dialog.tsx'),
    list: () => import('./list-page.tsx'),
    card: () => import('./course-card.tsx'),
    create: () => import('./create-page.tsx'),
    edit: () => import('./edit-page.tsx'),
    show: () => import('./preview-page.tsx'),
  },
});
