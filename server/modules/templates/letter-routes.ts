import { idParams } from '#contract/page.ts';
import {
  phishingPage,
  phishingPageBody,
  phishingPageListQuery,
  phishingPagePage,
  phishingPagePatch,
} from '#contract/phishing-pages.ts';
import {
  phishingEmail,
  phishingEmailBody,
  phishingEmailListQuery,
  phishingEmailPage,
  phishingEmailPatch,
  testLetterAnswer,
  testLetterBody,
} from '#contract/phishing-templates.ts';
import { done } from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
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
} from './letter-service.ts';
import { sendTestLetter } from './test-letter.ts';

const tags = ['phishing templates'];
const mayRead = ['admin.phishing.templates', 'admin.phishing.campaigns', 'admin.phishing', 'admin.staff.tags'] as const;
const mayEdit = 'admin.phishing.templates';

/** Letters and pages of templates. */
export const letterRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/emails',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'List letters',
        querystring: phishingEmailListQuery,
        response: { 200: phishingEmailPage },
      },
    },
    (request) => listEmails(request.scope, request.query),
  );
  app.post(
    '/phishing/emails',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Create a letter', body: phishingEmailBody, response: { 201: phishingEmail } },
    },
    async (request, reply) => reply.code(201).send(await createEmail(request.scope, request.body)),
  );
  app.post(
    '/phishing/emails/test',
    {
      config: { permission: mayEdit },
      schema: {
        tags,
        summary: 'Send a letter to oneself',
        description: 'Takes what stands in the editor. Goes to the address of the one who asks and is counted nowhere.',
        body: testLetterBody,
        response: { 202: testLetterAnswer },
      },
    },
    async (request, reply) => {
      const answer = await sendTestLetter(request.scope, request.body);
      app.context.mailer.wake();
      return reply.code(202).send(answer);
    },
  );
  app.get(
    '/phishing/emails/:id',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Read a letter', params: idParams, response: { 200: phishingEmail } },
    },
    (request) => readEmail(request.scope, request.params.id),
  );
  app.patch(
    '/phishing/emails/:id',
    {
      config: { permission: mayEdit },
      schema: {
        tags,
        summary: 'Change a letter',
        params: idParams,
        body: phishingEmailPatch,
        response: { 200: phishingEmail },
      },
    },
    (request) => editEmail(request.scope, request.params.id, request.body),
  );
  app.delete(
    '/phishing/emails/:id',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Delete a letter', params: idParams, response: { 200: done } },
    },
    async (request) => {
      await removeEmail(request.scope, request.params.id);
      return { done: true as const };
    },
  );

  app.get(
    '/phishing/pages',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'List pages', querystring: phishingPageListQuery, response: { 200: phishingPagePage } },
    },
    (request) => listPages(request.scope, request.query),
  );
  app.post(
    '/phishing/pages',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Create a page', body: phishingPageBody, response: { 201: phishingPage } },
    },
    async (request, reply) => reply.code(201).send(await createPage(request.scope, request.body)),
  );
  app.get(
    '/phishing/pages/:id',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Read a page', params: idParams, response: { 200: phishingPage } },
    },
    (request) => readPage(request.scope, request.params.id),
  );
  app.patch(
    '/phishing/pages/:id',
    {
      config: { permission: mayEdit },
      schema: {
        tags,
        summary: 'Change a page',
        params: idParams,
        body: phishingPagePatch,
        response: { 200: phishingPage },
      },
    },
    (request) => editPage(request.scope, request.params.id, request.body),
  );
  app.delete(
    '/phishing/pages/:id',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Delete a page', params: idParams, response: { 200: done } },
    },
    async (request) => {
      await removePage(request.scope, request.params.id);
      return { done: true as const };
    },
  );
};
