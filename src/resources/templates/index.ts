import { categoriesLimit } from '#contract/constants.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import type { PhishingCategory, PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { suppliedTemplateCalls } from '#contract/supplied.calls.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<PhishingTemplateRow>();

/** Made and named with templates: chosen from, without pages of its own. */
export const templateCategories = defineResource({
  name: 'phishing-categories',
  provider: 'education',
  api: { list: phishingTemplateCalls.listCategories },
  title: 'name',
  permission: 'admin.phishing.templates',
  pickFrom: categoriesLimit,
  fields: { name: fieldsOf<PhishingCategory>().text() },
});

export const templates = defineResource({
  name: 'phishing-templates',
  provider: 'education',
  api: {
    list: phishingTemplateCalls.listTemplates,
    one: phishingTemplateCalls.readTemplate,
    remove: phishingTemplateCalls.removeTemplate,
  },
  title: 'name',
  permission: 'admin.phishing.templates',
  path: '/admin/phishing/templates',
  paths: { create: '/admin/phishing/templates/new' },
  menu: { group: 'phishing', icon: 'mail', order: 30 },
  live: ['phishing_template'],
  auditNoun: 'phishing_template',
  fields: {
    name: f.text({ sort: true, columnWidth: 240 }),
    logo: f.image(),
    category: f.reference('phishing-categories', {
      read: ({ category }) => ({ id: category.id, title: category.name }),
      sort: true,
      filter: { operator: 'in', word: 'category_id' },
    }),
    kind: f.enum(['form', 'attachments', 'link'], { filter: 'in' }),
    language: f.enum(['ru', 'en', 'uz'], { read: (row) => row.languages[0], filter: 'in' }),
    is_ready: f.boolean({ filter: 'eq' }),
    is_checked: f.boolean({ filter: 'eq' }),
    campaigns_count: f.number(),
    updated_at: f.instant({ sort: true }),
  },
  list: {
    columns: ['name', 'category', 'kind', 'is_ready', 'is_checked', 'campaigns_count', 'updated_at'],
    filters: ['category', 'kind', 'language', 'is_ready', 'is_checked'],
    pageSize: 50,
    modes: ['cards', 'table'],
    group: (row) => ({ key: row.category.id, title: row.category.name }),
    dimmed: (row) => !row.is_ready,
    picture: (row) => row.logo,
  },
  pageActions: {
    take_supplied: {
      icon: 'download',
      fills: true,
      run: async (api) => {
        const { created_count: count } = await api.call(suppliedTemplateCalls.takeSuppliedTemplates);
        if (count === 0) return api.note('phishing-templates.told.supplied_known');
        api.refresh();
        api.tell('phishing-templates.told.take_supplied', { count });
      },
    },
  },
  views: {
    card: () => import('./card.tsx'),
    create: () => import('./template-form-page.tsx').then((m) => ({ default: m.CreateTemplatePage })),
    edit: () => import('./template-form-page.tsx').then((m) => ({ default: m.EditTemplatePage })),
    show: () => import('./template-page.tsx'),
  },
  pages: {
    email_create: { path: ':id/email/create', load: () => import('./email-page.tsx') },
    email_edit: { path: ':id/email/:email_id/edit', load: () => import('./email-page.tsx') },
    page_create: { path: ':id/page/create', load: () => import('./landing-page.tsx') },
    page_edit: { path: ':id/page/:page_id/edit', load: () => import('./landing-page.tsx') },
  },
  actions: {
    check: {
      icon: 'check',
      primary: true,
      when: (row) => row.is_ready && !row.is_checked,
      run: async (row, api) => {
        await api.call(phishingTemplateCalls.editTemplate, { params: { id: row.id }, body: { is_checked: true } });
        api.refresh();
        api.tell('tips:template_checked');
      },
    },
    uncheck: {
      icon: 'cross',
      when: (row) => row.is_checked,
      run: async (row, api) => {
        await api.call(phishingTemplateCalls.editTemplate, { params: { id: row.id }, body: { is_checked: false } });
        api.refresh();
        api.tell('tips:template_unchecked');
      },
    },
    copy: {
      icon: 'copy',
      run: async (row, api) => {
        const copy = await api.call(phishingTemplateCalls.copyTemplate, { params: { id: row.id } });
        api.refresh();
        api.tell('tips:template_copy');
        api.go(`/admin/phishing/templates/${copy.id}`);
      },
    },
  },
  removable: true,
});
