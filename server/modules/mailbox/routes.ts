import { z } from 'zod';
import {
  attachmentParams,
  mailboxLetterDetails,
  mailboxPage,
  mailboxQuery,
  mailboxRecipients,
  mailboxRecipientsQuery,
} from '#contract/mailbox.ts';
import { idParams, touched } from '#contract/page.ts';
import { found } from '#platform/app-error.ts';
import { contentDisposition } from '#platform/files/index.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { letterPage, letterPolicy } from './letter-view.rules.ts';
import { emptyMailbox, markRead, openLetter, readLetter, readMailbox, readRecipients } from './mailbox-service.ts';

const config = { permission: 'public' } as const;
const tags = ['demo'];

/** The built-in mailbox under `/api/v2/demo/mailbox`. Outside the demo it does not exist. */
const education: RouteSet = async (app) => {
  const { config: settings } = app.context;
  if (!settings.demo) return;
  const contentUrl = settings.content.url;

  app.get(
    '/demo/mailbox',
    {
      config,
      schema: { tags, summary: 'Letters that arrived', querystring: mailboxQuery, response: { 200: mailboxPage } },
    },
    (request) => readMailbox(request.systemScope, request.query),
  );
  app.get(
    '/demo/mailbox/recipients',
    {
      config,
      schema: {
        tags,
        summary: 'Whose letters arrived',
        querystring: mailboxRecipientsQuery,
        response: { 200: mailboxRecipients },
      },
    },
    async (request) => ({ data: await readRecipients(request.systemScope, request.query.search) }),
  );
  app.get(
    '/demo/mailbox/:id',
    { config, schema: { tags, summary: 'One letter', params: idParams, response: { 200: mailboxLetterDetails } } },
    (request) => readLetter(request.systemScope, request.params.id, contentUrl),
  );
  app.put(
    '/demo/mailbox/:id/read',
    { config, schema: { tags, summary: 'Mark a letter read', params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await markRead(request.systemScope, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/demo/mailbox',
    { config, schema: { tags, summary: 'Empty the mailbox', response: { 200: touched } } },
    async (request) => ({ touched: await emptyMailbox(request.systemScope) }),
  );
};

export const mailboxRoutes = { education };

/** What letters are made of, on the content origin: shown in a sandboxed frame or downloaded, never on the console's. */
export const mailboxContentRoutes: RouteSet = async (app) => {
  const { config: settings, database, clock, ports } = app.context;
  if (!settings.demo) return;
  const policy = letterPolicy(
    settings.console.url,
    settings.phishingDomains.map(({ url }) => url),
  );
  const scope = () => createSystemScope(database.db, clock.now(), ports);

  app.get('/mailbox/:id', { config, schema: { params: idParams } }, async (request, reply) => {
    const { letter } = await openLetter(scope(), request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(letterPage(letter.html, letter.text, letter.attachments));
  });
  app.get('/mailbox/:id/source', { config, schema: { params: idParams } }, async (request, reply) => {
    const { raw } = await openLetter(scope(), request.params.id);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(Buffer.from(raw));
  });
  app.get(
    '/mailbox/:id/attachments/:index',
    { config, schema: { params: attachmentParams } },
    async (request, reply) => {
      const { letter } = await openLetter(scope(), request.params.id);
      const attachment = found(letter.attachments[request.params.index]);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', contentDisposition('attachment', attachment.name))
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(attachment.content));
    },
  );
};
