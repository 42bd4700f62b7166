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
    summary: 'List phishing templates',
    description:
      'Returns templates with their category, languages, emails and pages, without content. Only a template with `is_ready` can be used in a campaign; `problems` says what the others lack.',
    permission: readsTemplates,
    query: 'phishingTemplateListQuery',
    answer: 'phishingTemplatePage',
  },
  readTemplate: {
    route: 'GET /api/v2/phishing/templates/:id',
    summary: 'Get a phishing template',
    description: 'Returns the template with its emails and landing pages, including their whole content.',
    permission: readsTemplates,
    answer: 'phishingTemplate',
  },
  createTemplate: {
    route: 'POST /api/v2/phishing/templates',
    summary: 'Create a phishing template',
    description:
      'Creates a template without emails and pages; add them with their own calls. Send JSON, or multipart with a picture in `logo`. Fails with `category_unknown` or `domain_unknown`.',
    permission,
    body: 'phishingTemplateBody',
    files: ['logo'],
    json,
    answer: 'phishingTemplate',
    status: 201,
  },
  editTemplate: {
    route: 'PATCH /api/v2/phishing/templates/:id',
    summary: 'Edit a phishing template',
    description:
      'Changes the fields that you send. `is_checked: true` fails with `template_not_ready` while something is missing. Existing campaigns keep the template as it was.',
    permission,
    body: 'phishingTemplatePatch',
    files: ['logo'],
    json,
    answer: 'phishingTemplate',
  },
  removeTemplate: {
    route: 'DELETE /api/v2/phishing/templates/:id',
    summary: 'Delete a phishing template',
    description:
      'Fails with `template_in_use` while an unfinished campaign or a tag uses the template; the message names them. Completed campaigns keep their copy.',
    permission,
    answer: 'done',
  },
  copyTemplate: {
    route: 'POST /api/v2/phishing/templates/:id/copy',
    summary: 'Copy a phishing template',
    description:
      'Creates a new template with copies of all emails, attachments and landing pages. The copy is not marked as checked.',
    permission,
    answer: 'phishingTemplate',
    status: 201,
  },
  readTemplateStatistics: {
    route: 'GET /api/v2/phishing/templates/:id/statistics',
    summary: 'Get the results of a template over all campaigns',
    description:
      "Returns figures of all campaigns except tests, and the failure rate of the organization's templates of each difficulty for comparison.",
    permission: readsTemplates,
    answer: 'phishingTemplateStatistics',
  },
  listCategories: {
    route: 'GET /api/v2/phishing/categories',
    summary: 'List template categories',
    description:
      'Returns the categories that templates may have. A new category is created when a template names it in `category_name`.',
    permission: readsTemplates,
    query: 'phishingCategoryListQuery',
    answer: 'phishingCategories',
  },
  listDomains: {
    route: 'GET /api/v2/phishing/domains/names',
    summary: 'List the domains that templates may link to',
    description:
      "Returns the host names of the installation's settings. Links of a template without a domain use the one with `is_default`.",
    permission: readsTemplates,
    answer: 'phishingDomainNames',
  },
});
