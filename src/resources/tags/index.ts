import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { defineFinder, defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<Tag>();

/** Marks on people, and what the marks do to them. */
export const tags = defineResource({
  name: 'tags',
  provider: 'users',
  api: { list: tagCalls.listTags, one: tagCalls.readTag },
  title: 'title',
  permission: 'admin.staff.tags',
  path: '/admin/staff/tags',
  menu: { group: 'staff', icon: 'tag', order: 30 },
  live: ['tag'],
  auditNoun: 'tag',
  pickFrom: 100,
  fields: {
    title: f.text(),
    type: f.enum(['newbie', 'not_registered', 'risk_group', 'arbitrary']),
    users_count: f.number(),
    is_active: f.boolean(),
  },
  list: { columns: ['title', 'type', 'users_count', 'is_active'], search: false },
  views: { list: () => import('./tags-page.tsx') },
});

export const tagFinder = defineFinder({
  name: 'tags',
  permission: 'admin.staff.tags',
  load: () => import('./find-tags.tsx'),
});
