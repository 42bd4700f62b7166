import { z } from 'zod';
import { languages } from '#contract/constants.ts';
import { sendFilePart } from '#platform/files/index.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { openMediaFile, readSlideDocument } from './media-service.ts';
import { readSlideFont } from './slide-font.ts';
import { fontNames, slidePolicy } from './slide-frame.ts';

const ticketParams = z.object({ ticket: z.string().max(200) });
/** `lang` is the language of the course that the slide is shown in, `captions` the reader's own. */
const slideQuery = z.object({
  theme: z.enum(['light', 'dark']).default('light'),
  lang: z.enum(languages).optional(),
  captions: z.enum(languages).optional(),
});
const cacheSeconds = 3600;
const fontParams = z.object({ name: z.enum(fontNames) });
const fontSeconds = 30 * 24 * 3600;

/** What sandboxed frames of the console show: slides, and their pictures and sounds. A ticket is the only key. */
export const contentOriginRoutes: RouteSet = async (app) => {
  const { config, files, database, clock, ports } = app.context;
  const open = () => createSystemScope(database.db, clock.now(), ports);
  const store = { files, contentUrl: config.content.url };
  const policy = slidePolicy(config.content.url, config.consoleOrigins);

  app.get(
    '/slides/:ticket',
    { config: { permission: 'public', undocumented: true }, schema: { params: ticketParams, querystring: slideQuery } },
    async (request, reply) => {
      const document = await readSlideDocument(open(), store, request.params.ticket, request.query);
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', `private, max-age=${cacheSeconds}`)
        .type('text/html; charset=utf-8')
        .send(document);
    },
  );

  // Frames of slides have no origin: the letters are for any.
  app.get(
    '/fonts/:name',
    { config: { permission: 'public', undocumented: true }, schema: { params: fontParams } },
    async (request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', `public, max-age=${fontSeconds}`)
        .type('font/woff2')
        .send(await readSlideFont(request.params.name)),
  );

  app.get(
    '/media/:ticket',
    { config: { permission: 'public', undocumented: true }, schema: { params: ticketParams } },
    async (request, reply) => {
      const opened = await openMediaFile(open(), files, request.params.ticket, {
        ...request.headers,
        isHead: request.method === 'HEAD',
      });
      // Frames of slides have no origin, and players read captions of their own origin or of one that says so.
      reply.header('access-control-allow-origin', '*');
      return sendFilePart(reply, opened, { inline: opened.file.kind !== 'download', maxAgeSeconds: cacheSeconds });
    },
  );
};
