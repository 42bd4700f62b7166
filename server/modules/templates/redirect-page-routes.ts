import { idParams } from '#contract/page.ts';
import {
  redirectPage,
  redirectPageBody,
  redirectPageListQuery,
  redirectPagePage,
  redirectPagePatch,
} from '#contract/phishing-pages.ts';
import { done } from '#contract/sessions.ts';
import type { RouteSet } from '#platform/http/types.ts';
import {
  createRedirectPage,
  editRedirectPage,
  listRedirectPages,
  readRedirectPage,
  removeRedirectPage,
} from './redirect-page-service.ts';

const tags = ['redirect pages'];
const mayRead = ['admin.phishing', 'admin.phishing.campaigns'] as const;
const mayEdit = 'admin.phishing';

export const redirectPageRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/redirect_pages',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'List redirect pages',
        querystring: redirectPageListQuery,
        response: { 200: redirectPagePage },
      },
    },
    (request) => listRedirectPages(request.scope, request.query),
  );
  app.post(
    '/phishing/redirect_pages',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Create a redirect page', body: redirectPageBody, response: { 201: redirectPage } },
    },
    async (request, reply) => reply.code(201).send(await createRedirectPage(request.scope, request.body)),
  );
  app.get(
    '/phishing/redirect_pages/:id',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Read a redirect page', params: idParams, response: { 200: redirectPage } },
    },
    (request) => readRedirectPage(request.scope, request.params.id),
  );
  app.patch(
    '/phishing/redirect_pages/:id',
    {
      config: { permission: mayEdit },
      schema: {
        tags,
        summary: 'Change a redirect page',
        params: idParams,
        body: redirectPagePatch,
        response: { 200: redirectPage },
      },
    },
    (request) => editRedirectPage(request.scope, request.params.id, request.body),
  );
  app.delete(
    '/phishing/redirect_pages/:id',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Delete a redirect page', params: idParams, response: { 200: done } },
    },
    async (request) => {
      await removeRedirectPage(request.scope, request.params.id);
      return { done: true as const };
    },
  );
};
