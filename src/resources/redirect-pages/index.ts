import { phishingHtmlMaxLength } from '#contract/constants.ts';
import type { RedirectPage } from '#contract/phishing-pages.ts';
import { redirectPageCalls } from '#contract/redirect-pages.calls.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<RedirectPage>();
const path = '/admin/phishing/redirect';

export const redirectPages = defineResource({
  name: 'redirect-pages',
  provider: 'education',
  api: redirectPageCalls,
  title: 'name',
  permission: 'admin.phishing',
  path,
  paths: { show: `${path}/detail/:id`, edit: `${path}/edit/:id` },
  menu: { group: 'phishing', icon: 'globe', order: 40 },
  live: ['redirect_page'],
  auditNoun: 'redirect_page',
  fields: {
    name: f.text({ required: true, max: 255, sort: true, columnWidth: 220 }),
    original_url: f.text({ required: true, max: 2000, sort: true, columnWidth: 260, help: true }),
    delay_seconds: f.number({ min: 0, max: 60, help: true }),
    html: f.html({ max: phishingHtmlMaxLength, help: true }),
    campaigns_count: f.number(),
    updated_at: f.instant({ sort: true }),
  },
  list: { columns: ['name', 'original_url', 'delay_seconds', 'campaigns_count', 'updated_at'], sort: 'name' },
  form: {
    fields: ['name', 'original_url', 'delay_seconds', 'html'],
    defaults: { delay_seconds: 5, html: '' },
    schema: () => import('#contract/phishing-pages.ts').then((m) => m.redirectPageBody),
    editSchema: () => import('#contract/phishing-pages.ts').then((m) => m.redirectPagePatch),
  },
  show: {
    fields: ['original_url', 'delay_seconds', 'campaigns_count', 'updated_at'],
    tabs: { preview: { load: () => import('./preview-tab.tsx') } },
  },
  removable: true,
});
