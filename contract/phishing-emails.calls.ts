import { defineCalls } from './calls.ts';
import { readsTemplates } from './phishing-templates.calls.ts';

const permission = 'admin.phishing.templates';

/** Letters of templates, and the pages that their links lead to. */
export const phishingEmailCalls = defineCalls('phishing-templates', {
  listEmails: {
    route: 'GET /api/v2/phishing/emails',
    summary: 'List letters',
    permission: readsTemplates,
    query: 'phishingEmailListQuery',
    answer: 'phishingEmailPage',
  },
  readEmail: {
    route: 'GET /api/v2/phishing/emails/:id',
    summary: 'Read a letter',
    permission: readsTemplates,
    answer: 'phishingEmail',
  },
  createEmail: {
    route: 'POST /api/v2/phishing/emails',
    summary: 'Create a letter',
    permission,
    body: 'phishingEmailBody',
    answer: 'phishingEmail',
    status: 201,
  },
  editEmail: {
    route: 'PATCH /api/v2/phishing/emails/:id',
    summary: 'Change a letter',
    permission,
    body: 'phishingEmailPatch',
    answer: 'phishingEmail',
  },
  removeEmail: {
    route: 'DELETE /api/v2/phishing/emails/:id',
    summary: 'Delete a letter',
    permission,
    answer: 'done',
  },
  sendTestEmail: {
    route: 'POST /api/v2/phishing/emails/test',
    summary: 'Send what stands in the editor to oneself; it is counted nowhere',
    permission,
    body: 'testLetterBody',
    answer: 'testLetterAnswer',
    status: 202,
  },
  listPages: {
    route: 'GET /api/v2/phishing/pages',
    summary: 'List pages',
    permission: readsTemplates,
    query: 'phishingPageListQuery',
    answer: 'phishingPagePage',
  },
  readPage: {
    route: 'GET /api/v2/phishing/pages/:id',
    summary: 'Read a page',
    permission: readsTemplates,
    answer: 'phishingPage',
  },
  createPage: {
    route: 'POST /api/v2/phishing/pages',
    summary: 'Create a page',
    permission,
    body: 'phishingPageBody',
    answer: 'phishingPage',
    status: 201,
  },
  editPage: {
    route: 'PATCH /api/v2/phishing/pages/:id',
    summary: 'Change a page',
    permission,
    body: 'phishingPagePatch',
    answer: 'phishingPage',
  },
  removePage: {
    route: 'DELETE /api/v2/phishing/pages/:id',
    summary: 'Delete a page',
    permission,
    answer: 'done',
  },
});
