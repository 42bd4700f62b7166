import { defineCalls } from './calls.ts';
import { readsTemplates } from './phishing-templates.calls.ts';

const permission = 'admin.phishing.templates';

/** Letters of templates, and the pages that their links lead to. */
export const phishingEmailCalls = defineCalls('phishing-templates', {
  listEmails: {
    route: 'GET /api/v2/phishing/emails',
    summary: 'List phishing emails of templates',
    description:
      'Returns the emails of all templates with their whole content. Filter by `template_id` to get those of one template.',
    permission: readsTemplates,
    query: 'phishingEmailListQuery',
    answer: 'phishingEmailPage',
  },
  readEmail: {
    route: 'GET /api/v2/phishing/emails/:id',
    summary: 'Get a phishing email',
    description: 'Returns subject, sender, HTML, text, attachments and red flags of the email.',
    permission: readsTemplates,
    answer: 'phishingEmail',
  },
  createEmail: {
    route: 'POST /api/v2/phishing/emails',
    summary: 'Add a phishing email to a template',
    description:
      'Recipients get the email in their own language. Fails with `template_unknown`, with `template_language_taken` if the template has an email in this language, and with `variable_unknown` for a variable that emails do not have. The template has to be marked as checked again afterwards.',
    permission,
    body: 'phishingEmailBody',
    answer: 'phishingEmail',
    status: 201,
  },
  editEmail: {
    route: 'PATCH /api/v2/phishing/emails/:id',
    summary: 'Edit a phishing email',
    description:
      'Changes the fields that you send. Existing campaigns keep the email as it was. Fails with `template_language_taken` if another email has the new language. The template has to be marked as checked again afterwards.',
    permission,
    body: 'phishingEmailPatch',
    answer: 'phishingEmail',
  },
  removeEmail: {
    route: 'DELETE /api/v2/phishing/emails/:id',
    summary: 'Delete a phishing email',
    description: 'Existing campaigns keep the email as it was. A template without emails is not ready for a campaign.',
    permission,
    answer: 'done',
  },
  sendTestEmail: {
    route: 'POST /api/v2/phishing/emails/test',
    summary: 'Send an unsaved phishing email to myself',
    description:
      'Queues the content that you send to your own address and returns that address. Links lead to the template, and no event is recorded.',
    permission,
    body: 'testEmailBody',
    answer: 'testEmailAnswer',
    status: 202,
  },
  listPages: {
    route: 'GET /api/v2/phishing/pages',
    summary: 'List landing pages of templates',
    description:
      'Returns the pages of all templates with their whole content. Filter by `template_id` to get those of one template.',
    permission: readsTemplates,
    query: 'phishingPageListQuery',
    answer: 'phishingPagePage',
  },
  readPage: {
    route: 'GET /api/v2/phishing/pages/:id',
    summary: 'Get a landing page',
    description: 'Returns the name, the language and the HTML of the page.',
    permission: readsTemplates,
    answer: 'phishingPage',
  },
  createPage: {
    route: 'POST /api/v2/phishing/pages',
    summary: 'Add a landing page to a template',
    description:
      'Forms of the page are rewritten when it is shown: what a recipient types never leaves the browser. Fails with `template_unknown`, `variable_unknown`, `template_language_taken` if the template has a page in this language, and `form_leads_elsewhere` when the page leads to another site.',
    permission,
    body: 'phishingPageBody',
    answer: 'phishingPage',
    status: 201,
  },
  editPage: {
    route: 'PATCH /api/v2/phishing/pages/:id',
    summary: 'Edit a landing page',
    description:
      'Changes the fields that you send. Existing campaigns keep the page as it was. Fails with `template_language_taken` if another page has the new language, and with `form_leads_elsewhere` when the page leads to another site.',
    permission,
    body: 'phishingPagePatch',
    answer: 'phishingPage',
  },
  removePage: {
    route: 'DELETE /api/v2/phishing/pages/:id',
    summary: 'Delete a landing page',
    description:
      'Existing campaigns keep the page as it was. The template has to be marked as checked again afterwards.',
    permission,
    answer: 'done',
  },
});
