import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EventKind, type PageUse, pageUse } from '#contract/campaigns.ts';
import { trackingToken } from '#contract/phishing-pages.ts';
import { trackingPaths } from '#modules/templates/index.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { contentDisposition } from '#platform/files/index.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { createSystemScope } from '#platform/scope.ts';
import { formScript } from './form-script.ts';
import { printableAgent } from './hit.ts';
import { createHitRecorder } from './hit-recorder.ts';
import { createHitSpool } from './hit-spool.ts';
import { createLanding, type Visitor } from './landing-service.ts';
import { admitsPrefetch } from './machine-agents.rules.ts';
import { storeHits } from './projection.ts';
import { createProjector } from './projector.ts';
import { createVisitorReader } from './visitor-reader.ts';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const config = { permission: 'public', undocumented: true, rateLimit: false } as const;

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: { filled?: string; did?: string } }>;

/** The phishing origin: pixels, pages, forms, documents, reports. Every hit is on the disk before it is answered. */
export const phishingOriginRoutes: RouteSet = async (app) => {
  const { context } = app;
  const landing = createLanding(context);
  const recorder = createHitRecorder({
    log: context.log,
    spool: createHitSpool(join(context.config.dataDir, 'tracking'), context.log),
    insert: (hits, isAgain) =>
      storeHits(createSystemScope(context.database.db, context.clock.now(), context.ports), hits, isAgain),
    onStored: () => projector.wake(),
  });
  const systemScope = () => createSystemScope(context.database.db, context.clock.now(), context.ports);
  const visitors = createVisitorReader(systemScope);
  const projector = createProjector(context, () => recorder.isBusy() || visitors.isBusy());
  app.addHook('onReady', async () => {
    await recorder.replay();
    projector.wake();
  });
  app.addHook('onClose', async () => {
    await recorder.close();
    await projector.stop();
  });

  // What was typed is dropped unread: no parser sees a body, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex, nofollow');
  });

  async function track(
    request: TokenRequest,
    kind: EventKind,
    more: { isHidden?: boolean; filled?: number | null; use?: PageUse } = {},
  ) {
    const token = tokenOf(request);
    if (token === null) return;
    await recorder.record({
      id: newId(),
      token,
      kind,
      at: context.clock.now().toISOString(),
      method: request.method,
      address: request.ip,
      user_agent: printableAgent(request.headers['user-agent']),
      is_prefetch: admitsPrefetch(request.headers),
      is_hidden: more.isHidden ?? false,
      filled_fields: more.filled ?? null,
      page_use: more.use ?? null,
    });
  }

  async function visit(request: TokenRequest): Promise<{ visitor: Visitor; token: string } | null> {
    const token = tokenOf(request);
    const visitor = token === null ? null : await visitors.find(token);
    return visitor === null || token === null ? null : { visitor, token };
  }

  /** Both at once: neither needs the other, and a hit is kept although nobody can be looked up while the database is away. */
  async function trackVisit(request: TokenRequest, kind: EventKind, filled: number | null = null) {
    const [visit_] = await Promise.all([visit(request), track(request, kind, { filled })]);
    return visit_;
  }

  const sendPixel = (reply: FastifyReply) => reply.type('image/gif').send(pixel);
  const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
  const sendNothing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('404\n');

  app.get(trackingPaths.script, { config }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(formScript),
  );

  // The answer is the same for every token: guessing learns nothing.
  app.get(`${trackingPaths.pixel}/:token`, { config }, async (request: TokenRequest, reply) => {
    await track(request, 'opened');
    return sendPixel(reply);
  });
  app.get(`${trackingPaths.beacon}/:token`, { config }, async (request: TokenRequest, reply) => {
    await track(request, 'opened_attachment');
    return sendPixel(reply);
  });
  app.get(`${trackingPaths.hidden}/:token`, { config }, async (request: TokenRequest, reply) => {
    await track(request, 'clicked', { isHidden: true });
    return reply.code(204).send();
  });

  app.get(`${trackingPaths.landing}/:token`, { config }, async (request: TokenRequest, reply) => {
    const visit_ = await trackVisit(request, 'clicked');
    if (visit_ === null) return sendNothing(reply);
    const { visitor, token } = visit_;
    const html = await landing.page(systemScope(), visitor, token);
    return html === null ? reply.redirect(landing.onward(visitor, token), 303) : sendHtml(reply, html);
  });

  app.get(`${trackingPaths.submit}/:token`, { config }, async (request: TokenRequest, reply) => {
    const visit_ = await visit(request);
    return visit_ === null ? sendNothing(reply) : reply.redirect(landing.onward(visit_.visitor, visit_.token), 303);
  });
  app.post(`${trackingPaths.submit}/:token`, { config }, async (request: TokenRequest, reply) => {
    const filled = filledFields(request.query.filled);
    const visit_ = await (filled === 0 ? visit(request) : trackVisit(request, 'entered_data', filled));
    if (visit_ === null) return sendNothing(reply);
    const next = landing.onward(visit_.visitor, visit_.token);
    // Browsers let our form-action stop a form whose answer redirects to another origin: a page may lead there.
    return filled === null ? sendHtml(reply, onwardPage(next)) : reply.send({ next });
  });

  // What the page's script tells: that it was drawn, that somebody handled it. Nothing of what was typed or touched.
  app.post(`${trackingPaths.use}/:token`, { config }, async (request: TokenRequest, reply) => {
    const use = pageUse.safeParse(request.query.did);
    const visit_ = use.success ? await visit(request) : null;
    if (!use.success || visit_ === null) return sendNothing(reply);
    const kind = visit_.visitor.kind === 'attachments' ? 'opened_attachment' : 'clicked';
    await track(request, kind, { use: use.data });
    return reply.code(204).send();
  });

  app.get(`${trackingPaths.attachment}/:token`, { config }, async (request: TokenRequest, reply) => {
    const visit_ = await trackVisit(request, 'opened_attachment');
    if (visit_ === null) return sendNothing(reply);
    const document = await landing.document(systemScope(), visit_.visitor, visit_.token);
    if (document === null) return reply.redirect(landing.onward(visit_.visitor, visit_.token), 303);
    reply.header('content-disposition', contentDisposition('attachment', document.filename));
    return reply.type(document.media_type).send(document.content);
  });
  // A link inside of a document: who follows it has opened it.
  app.get(`${trackingPaths.attachment}/:token/open`, { config }, async (request: TokenRequest, reply) => {
    const visit_ = await trackVisit(request, 'opened_attachment');
    if (visit_ === null) return sendNothing(reply);
    return reply.redirect(landing.onward(visit_.visitor, visit_.token), 303);
  });

  app.get(`${trackingPaths.onward}/:token`, { config }, async (request: TokenRequest, reply) => {
    const visit_ = await visit(request);
    if (visit_ === null) return sendNothing(reply);
    const html = landing.redirectPage(visit_.visitor, visit_.token);
    return html === null ? reply.redirect(landing.onward(visit_.visitor, visit_.token), 303) : sendHtml(reply, html);
  });

  app.get(`${trackingPaths.report}/:token`, { config }, async (request: TokenRequest, reply) => {
    const visit_ = await trackVisit(request, 'reported');
    if (visit_ === null) return sendNothing(reply);
    return sendHtml(reply, thanksPage(visit_.visitor));
  });
  // For report buttons of mail programs: see the header X-Report-Phishing of every letter.
  app.post(`${trackingPaths.report}/:token`, { config }, async (request: TokenRequest, reply) => {
    await track(request, 'reported');
    return reply.code(204).send();
  });
};

/** Pictures are asked for with an ending; anything that cannot be a token is none. */
function tokenOf(request: TokenRequest): string | null {
  const token = request.params.token.replace(/\.gif$/, '');
  return trackingToken.safeParse(token).success ? token : null;
}

function filledFields(given: string | undefined): number | null {
  return given !== undefined && /^\d{1,4}$/.test(given) ? Number(given) : null;
}

function onwardPage(next: string): string {
  const address = escapeHtml(next);
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}"><title></title><a href="${address}" rel="noreferrer">${address}</a>`;
}

function thanksPage({ language }: Visitor): string {
  const t = translator(language);
  const title = escapeHtml(t('phishing.reported.title'));
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><body style="margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f7f5;color:#1c211e"><main style="max-width:480px;margin:15vh auto;padding:0 24px"><h1 style="font-size:28px;line-height:1.25">${title}</h1><p>${escapeHtml(t('phishing.reported.text'))}</p></main></body></html>`;
}
