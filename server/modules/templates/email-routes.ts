import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import { serve } from '#platform/http/serve.ts';
import {
  createEmail,
  createPage,
  editEmail,
  editPage,
  listEmails,
  listPages,
  readEmail,
  readPage,
  removeEmail,
  removePage,
} from './email-service.ts';
import { deliverTestEmail } from './test-email.ts';

/** Letters and pages of templates. */
export const emailRoutes = serve(phishingEmailCalls, {
  listEmails: (request) => listEmails(request.scope, request.query),
  readEmail: (request) => readEmail(request.scope, request.params.id),
  createEmail: (request) => createEmail(request.scope, request.body),
  editEmail: (request) => editEmail(request.scope, request.params.id, request.body),
  removeEmail: (request) => removeEmail(request.scope, request.params.id),
  sendTestEmail: async (request) => {
    const answer = await deliverTestEmail(request.scope, request.body);
    request.server.context.mailer.wake();
    return answer;
  },
  listPages: (request) => listPages(request.scope, request.query),
  readPage: (request) => readPage(request.scope, request.params.id),
  createPage: (request) => createPage(request.scope, request.body),
  editPage: (request) => editPage(request.scope, request.params.id, request.body),
  removePage: (request) => removePage(request.scope, request.params.id),
});
