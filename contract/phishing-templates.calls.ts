import { defineCalls } from './calls.ts';

/** Whoever makes campaigns, or tags that send letters, chooses among templates. */
export const readsTemplates = [
  'admin.phishing.templates',
  'admin.phishing.campaigns',
  'admin.phishing',
  'admin.staff.tags',
] as const;
const permission = 'admin.phishing.templates';
/** What is no text in the form that carries a logo, and what may be null. */
const json = ['domain', 'remove_logo', 'is_checked'] as const;

export const phishingTemplateCalls = defineCalls('phishing-templates', {
  listTemplates: {
    route: 'GET /api/v2/phishing/templates',
    summary: 'List templates',
    permission: readsTemplates,
    query: 'phishingTemplateListQuery',
    answer: 'phishingTemplatePage',
  },
  readTemplate: {
    route: 'GET /api/v2/phishing/templates/:id',
    summary: 'Read a template',
    permission: readsTemplates,
    answer: 'phishingTemplate',
  },
  createTemplate: {
    route: 'POST /api/v2/phishing/templates',
    summary: 'Create a template',
    permission,
    body: 'phishingTemplateBody',
    files: ['logo'],
    json,
    answer: 'phishingTemplate',
    status: 201,
  },
  editTemplate: {
    route: 'PATCH /api/v2/phishing/templates/:id',
    summary: 'Change a template',
    permission,
    body: 'phishingTemplatePatch',
    files: ['logo'],
    json,
    answer: 'phishingTemplate',
  },
  removeTemplate: {
    route: 'DELETE /api/v2/phishing/templates/:id',
    summary: 'Delete a template',
    permission,
    answer: 'done',
  },
  copyTemplate: {
    route: 'POST /api/v2/phishing/templates/:id/copy',
    summary: 'Copy a template with its letters and pages',
    permission,
    answer: 'phishingTemplate',
    status: 201,
  },
  readTemplateStatistics: {
    route: 'GET /api/v2/phishing/templates/:id/statistics',
    summary: 'What a template did over all campaigns',
    permission: readsTemplates,
    answer: 'phishingTemplateStatistics',
  },
  listCategories: {
    route: 'GET /api/v2/phishing/categories',
    summary: 'List categories',
    permission: readsTemplates,
    query: 'phishingCategoryListQuery',
    answer: 'phishingCategories',
  },
  listDomains: {
    route: 'GET /api/v2/phishing/domains/names',
    summary: 'List host names of links',
    permission: readsTemplates,
    answer: 'phishingDomainNames',
  },
});
