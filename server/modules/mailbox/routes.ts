import { mailboxCalls } from '#contract/mailbox.calls.ts';
import { attachmentParams } from '#contract/mailbox.ts';
import { idParams } from '#contract/page.ts';
import { found } from '#platform/app-error.ts';
import { contentDisposition } from '#platform/files/index.ts';
import { type DomainRoutes, serve } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { emailPage, emailPolicy } from './email-view.rules.ts';
import { emptyMailbox, markRead, openEmail, readEmail, readMailbox, readRecipients } from './mailbox-service.ts';

const config = { permission: 'public' } as const;

const served = serve(mailboxCalls, {
  listEmails: (request) => readMailbox(request.systemScope, request.query),
  listRecipients: async (request) => ({ data: await readRecipients(request.systemScope, request.query.search) }),
  readEmail: ({ systemScope, server, params }) => readEmail(systemScope, params.id, server.context.config.content.url),
  markRead: (request) => markRead(request.systemScope, request.params.id),
  emptyMailbox: async (request) => ({ touched: await emptyMailbox(request.systemScope) }),
});

/** The built-in mailbox. Outside the demo it does not exist. */
export const mailboxRoutes: DomainRoutes = {
  education: async (app) => {
    if (app.context.config.demo && served.education) await app.register(served.education);
  },
};

/** What letters are made of, on the content origin: shown in a sandboxed frame or downloaded, never on the console's. */
export const mailboxContentRoutes: RouteSet = async (app) => {
  const { config: settings, database, clock, ports } = app.context;
  if (!settings.demo) return;
  const policy = emailPolicy(
    settings.consoleOrigins,
    settings.phishingDomains.map(({ url }) => url),
  );
  const scope = () => createSystemScope(database.db, clock.now(), ports);

  app.get('/mailbox/:id', { config, schema: { params: idParams } }, async (request, reply) => {
    const { letter } = await openEmail(scope(), request.params.id);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(emailPage(letter.html, letter.text, letter.attachments));
  });
  app.get('/mailbox/:id/source', { config, schema: { params: idParams } }, async (request, reply) => {
    const { raw } = await openEmail(scope(), request.params.id);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(Buffer.from(raw));
  });
  app.get(
    '/mailbox/:id/attachments/:index',
    { config, schema: { params: attachmentParams } },
    async (request, reply) => {
      const { letter } = await openEmail(scope(), request.params.id);
      const attachment = found(letter.attachments[request.params.index]);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', contentDisposition('attachment', attachment.name))
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(attachment.content));
    },
  );
};
